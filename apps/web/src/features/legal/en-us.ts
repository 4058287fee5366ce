import type { LegalTexts } from './legal-document.ts';

export const legalTexts: LegalTexts = {
  terms: {
    title: 'Terms of Services',
    description: 'What you may expect of Hookline and what we expect of you, in plain words.',
    sections: [
      {
        heading: 'The service',
        paragraphs: [
          'Hookline shows short serial dramas in episodes of one to three minutes. The first episodes of a drama are free. Later ones cost coins, and you see the price of the next episode and of the rest of the drama before you decide.',
          'You can watch as a guest. You need an account for coins, likes, My List and a history that follows you from device to device. An account is signed in on one browser at a time.',
        ],
      },
      {
        heading: 'Coins and bonus',
        paragraphs: [
          'Coins are what you pay for, and they never expire. Bonus is what we give you, and most of it expires: after 90 days if it came with a top-up, after 30 days if it makes up for something, after 14 days if it is the reward of a task or an event, and after 24 hours if it belongs to an hourly plan. Your wallet shows the exact date.',
          'We use bonus before coins, and whatever expires soonest first. Coins are used from the oldest to the newest. Your wallet has a receipt for every coin that comes or goes.',
          'Coins and bonus are not money. You cannot sell them, pass them on or have them paid out, except where these terms or the law give you a refund.',
        ],
      },
      {
        heading: 'Unlocking episodes',
        paragraphs: [
          'Episodes are unlocked in order, at the price you were shown. If the price has gone up in the meantime, nothing is charged and you decide again. You pay for an episode once, however often you tap.',
          'An unlocked episode stays unlocked, on every device you log in on, even when the drama is no longer for sale. Only a takedown changes that: if we lose the right to show a drama, or the law obliges us to remove it, nobody can watch it until it is allowed back. Then your episodes are unlocked as before.',
          'Auto-unlock is off until you switch it on. It stays within your daily limit and pauses after 3 episodes in a row without a tap.',
        ],
      },
      {
        heading: 'Payments and refunds',
        paragraphs: [
          'You pay through PayPal. Your coins arrive once the payment is confirmed, even if you have closed the page by then, and never twice. Your wallet lists what is still on its way. If you are not of age, ask a parent or guardian before you buy.',
          'You can ask for a refund through Feedback; please do so before you delete your account. When we refund an order, we take back its coins and bonus as far as they are left. For what is already spent we take other coins and bonus of yours. What these do not cover is owed, and your next top-up pays it first. The episodes you have unlocked stay yours.',
          'If you dispute a payment at PayPal, the coins of that order are frozen until the dispute is settled. Then you get them back, or they go back with the money.',
        ],
      },
      {
        heading: 'Fair use',
        paragraphs: [
          'The dramas belong to those who made them. Watch them here as often as you like. Please do not copy, republish or sell them, and do not try to get around the price of an episode or the limits of the service.',
          'We may close an account that harms other viewers or the service. Coins that you have paid for and not spent are then refunded, unless they were obtained by fraud.',
        ],
      },
      {
        heading: 'Deleting your account',
        paragraphs: [
          'You can delete your account in your settings whenever you like. Your coins, your bonus and your unlocked episodes go with it, and we cannot bring them back. While a payment is being processed or disputed, the deletion has to wait for it. Our Privacy Policy says what is erased and what remains.',
        ],
      },
      {
        heading: 'Changes and liability',
        paragraphs: [
          'We take good care of the service, but we cannot promise that it will always be available. When we change these terms, we change the date at the top. The new text applies from then on, not to what you have bought before.',
          'Nothing here limits the rights that the law of your country gives you as a consumer.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    description: 'What Hookline stores about you, why, and for how long.',
    sections: [
      {
        heading: 'As a guest',
        paragraphs: [
          'You can watch without telling us who you are. Your history of up to 50 dramas, your player settings and the last 20 pages you opened, which you can look at offline, stay in your own browser until you clear the data of this site.',
          'Your browser is given a random identifier that says nothing about who you are. It lets us count each view once. Which episodes it watched is deleted within 2 days; only the number of views remains.',
          'We set three cookies: one remembers your language, one keeps you signed in, and one protects you while you sign in. None of them follows you to other sites.',
        ],
      },
      {
        heading: 'With an account',
        paragraphs: [
          'Signing in through Google or Facebook gives us your name, your picture and an identifier of that service, never your password. With it we keep your settings, My List, your history, your likes, your unlocked episodes and every coin that comes or goes, for as long as you have the account. A login is deleted 30 days after it has ended.',
          'You can remove dramas from My List and from your history at any time.',
        ],
      },
      {
        heading: 'When you pay',
        paragraphs: [
          'PayPal handles the payment. We keep the order, its amount and the numbers by which PayPal knows it. Your card, your bank account and your PayPal address are not stored here.',
        ],
      },
      {
        heading: 'How Hookline is used',
        paragraphs: [
          'To learn what works and what does not, we record which pages and dramas are shown and opened, what is played and how smoothly, together with random identifiers of your browser and your visit, your language, the make of your device and the app whose browser you use, such as Instagram. Your name and your account are not part of it. These records are deleted after 90 days.',
          'Where the law of your region asks for your consent, we do this only after you have agreed. Without your consent, none of it reaches us. Wherever you are, you can say no under “Privacy choices” at the foot of every page. Your answer is stored in your browser, and you can change it at any time.',
        ],
      },
      {
        heading: 'Errors and feedback',
        paragraphs: [
          'If something breaks in your browser, it reports the error, the page and the version of the site to us, so that we can mend it. The report does not say who you are, and we keep it only as long as it helps us to find the fault.',
          'What you write in the feedback form reaches us with your email address, so that we can answer. We keep it until it has served its purpose. If you delete your account, your address and your words are removed at once.',
        ],
      },
      {
        heading: 'Who else is involved',
        paragraphs: [
          'Google or Facebook if you choose to sign in with them, PayPal if you pay, and the companies that run our servers and collect our error reports for us. We do not sell personal data, and we show no advertising.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'In your settings you can export everything we keep about your account as a file, log out of all devices and delete your account. Your name and your picture are those of Google or Facebook; correct them there, and they change here when you next log in.',
          'Deletion erases your name, picture and identifier, My List, history, likes and settings at once. Orders and the record of your coins remain, because the law obliges us to keep our books. Your name is not in them: only PayPal can tell from the number of a payment who paid. Backups hold what was deleted until they are replaced.',
          'If your account is blocked, owes coins or has had payments reversed when it is deleted, we keep a fingerprint of your identifier for up to 24 months, and the reason, so that the block, the debt and the reversals also hold for a new account. If you have paid, we keep it until the payment can no longer be disputed, for 180 days at most. The fingerprint cannot be turned back into the identifier. We need it to defend our claims, and the law allows it for that. If you think that it is wrong, write to us through Feedback.',
        ],
      },
    ],
  },
};
