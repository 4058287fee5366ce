// Written by vite-icu.ts from en-US.json.
declare const messages: {
  "site": {
    "title": "Hookline: short dramas that do not let go",
    "titleOf": "{page} | Hookline",
    "description": "Watch short serial dramas in episodes of one to three minutes. Romance, revenge, fantasy and more, in twelve languages. The first episodes are free.",
    "skip": "Skip to content",
    "loading": "Loading"
  },
  "header": {
    "label": "Main",
    "home": "Home",
    "genre": "Genre",
    "mobileApp": "Mobile App",
    "profile": "Profile"
  },
  "footer": {
    "tagline": "Stories cut to the heartbeat. One minute in, you are hooked.",
    "terms": "Terms of Services",
    "privacy": "Privacy Policy",
    "byLanguage": "Short Series by Language",
    "inEnglish": "English short series",
    "inSpanish": "Spanish short series",
    "inPortuguese": "Portuguese short series",
    "inFrench": "French short series",
    "inJapanese": "Japanese short series",
    "inKorean": "Korean short series",
    "inArabic": "Arabic short series",
    "browse": "Browse",
    "romance": "Romance dramas",
    "revenge": "Revenge dramas",
    "fantasy": "Fantasy dramas",
    "mystery": "Mystery dramas",
    "family": "Family dramas",
    "royal": "Royal dramas",
    "getApp": "Get the app",
    "follow": "Follow us",
    "contact": "Cooperation: {email}",
    "copyright": "© {year} Hookline. All rights reserved.",
    "newTab": "{name} (opens in a new tab)"
  },
  "language": {
    "label": "Language"
  },
  "drama": {
    "watchNow": "Watch now",
    "episodes": "{count, plural, one {# episode} other {# episodes}}"
  },
  "home": {
    "heading": "Hookline: short dramas",
    "seeAll": "See all",
    "seeAllOf": "See all: {column}",
    "carousel": "Carousel",
    "slide": "{number, number} of {count, number}",
    "showSlide": "Show {name}",
    "previous": "Previous",
    "next": "Next",
    "pause": "Pause the carousel",
    "resume": "Play the carousel",
    "empty": "The first dramas are on their way. Look in again soon."
  },
  "browse": {
    "heading": "All genres",
    "title": "{genre}: short dramas by genre",
    "description": "Short dramas to watch online: {genre}. {count, plural, one {# series} other {# series}} in episodes of one to three minutes.",
    "all": "All",
    "genres": "Genres",
    "series": "{count, plural, one {# series} other {# series}}",
    "pages": "Pages",
    "page": "Page {number, number}",
    "previous": "Previous page",
    "next": "Next page",
    "pageTitle": "{title}, page {number, number}"
  },
  "column": {
    "description": "{column}: short dramas to watch online in episodes of one to three minutes."
  },
  "list": {
    "empty": "No Data Available",
    "loading": "Loading",
    "end": "No more data",
    "failed": "This could not be loaded.",
    "retry": "Try again"
  },
  "notFound": {
    "tab": "Uh-oh! This Short TV Show Isn't Available",
    "description": "The page can't be found. Visit our homepage to discover more short dramas.",
    "heading": "Oops! Page Not Found",
    "text": "Looks like the page you're looking for cannot be found.",
    "back": "Back to Home",
    "top": "Top 10 of This Week",
    "path": "Page not found: {path}",
    "drama": "Drama Not Found",
    "episode": "Episode Not Found"
  },
  "error": {
    "heading": "Oops! Something Went Wrong",
    "text": "This page could not be loaded. Your place in every drama is safe; please try again.",
    "retry": "Try again"
  },
  "download": {
    "title": "Mobile App",
    "heading": "Every cliffhanger, in your pocket",
    "text": "Take Hookline with you: new episodes every day, downloads for the road, and a reminder when the next chapter is out.",
    "browser": "No need to wait: every drama plays right here in the browser, too.",
    "start": "Start watching"
  },
  "profile": {
    "title": "Profile",
    "heading": "Profile",
    "guest": "You are watching as a guest",
    "guestText": "Your history stays in this browser. Sign-in opens here soon, for coins, My List and your history on every device.",
    "settings": "Settings",
    "captions": "Captions",
    "captionsOff": "Off"
  },
  "legal": {
    "updated": "Last updated: {date}"
  },
  "player": {
    "title": "{drama}, episode {number, number}",
    "description": "Watch episode {number, number} of {drama}. {introduce}",
    "player": "Player",
    "back": "Back to Home",
    "episode": "Episode {number, number}",
    "episodeOf": "{episode} of {count, number}",
    "lockedEpisode": "Episode {number, number}, locked",
    "episodes": "Episodes",
    "play": "Play",
    "pause": "Pause",
    "replay": "Play again",
    "previous": "Previous episode",
    "next": "Next episode",
    "mute": "Mute",
    "unmute": "Unmute",
    "captions": "Captions",
    "captionsOff": "Off",
    "settings": "Settings",
    "fullScreen": "Full screen",
    "exitFullScreen": "Exit full screen",
    "speed": "Speed",
    "speedOf": "{speed}×",
    "autoplay": "Autoplay next episode",
    "seek": "Position",
    "position": "{position} of {duration}",
    "like": "Like",
    "favourite": "Add to My List",
    "close": "Close",
    "lockedTitle": "Episode {number, number} is locked",
    "price": "{count, plural, one {# coin} other {# coins}}",
    "totalPrice": "All locked episodes of this drama: {count, plural, one {# coin} other {# coins}}",
    "loginToUnlock": "Login to unlock",
    "downloadTitle": "Download the app to watch",
    "downloadText": "This episode plays in our mobile app only.",
    "download": "Get the app",
    "processing": "Episode is being prepared",
    "processingText": "It starts by itself in a moment.",
    "failed": "This episode did not load",
    "failedText": "We keep trying. You can also try again now.",
    "retry": "Try again",
    "reconnecting": "Waiting for the network",
    "crossEpisode": "Does not support cross-episode unlocking",
    "pleaseLogin": "Please login"
  }
};
export = messages;
