import { page } from '../page.ts';

/** Path, below the emulator's URL, of the page where the script's window receives its result. */
export const SCRIPT_ADDRESS_PATH = '/sdk/answer';

const MESSAGE_TYPE = 'facebook-login';

/**
 * Returns the parts of Facebook's page script that a login needs: `FB.init`, `FB.login`, which
 * opens the dialog in a window, and `FB.getLoginStatus`, which never reports a login.
 *
 * @param baseUrl  URL of the emulator, without a trailing slash.
 */
export function sdkScript(baseUrl: string): string {
  return `(() => {
  'use strict';
  const base = ${JSON.stringify(baseUrl)};
  const none = { authResponse: null, status: 'unknown' };
  let appId = '';

  function login(answer, options = {}) {
    const query = new URLSearchParams({
      client_id: appId,
      redirect_uri: base + ${JSON.stringify(SCRIPT_ADDRESS_PATH)},
      response_type: 'token',
      display: 'popup',
      scope: options.scope || 'public_profile',
      origin: location.origin,
    });
    const popup = open(base + '/dialog/oauth?' + query, 'fb-login', 'width=480,height=640');
    if (!popup) return answer(none);
    // The window also closes after it has answered, and its message may arrive after that.
    const watch = setInterval(() => popup.closed && setTimeout(finish, 500, none), 300);
    addEventListener('message', hear);
    let isOver = false;

    function hear(event) {
      if (event.origin !== new URL(base).origin) return;
      const given = event.data;
      if (!given || given.type !== ${JSON.stringify(MESSAGE_TYPE)}) return;
      if (!given.accessToken) return finish(none);
      const { accessToken, userID } = given;
      finish({ authResponse: { accessToken, userID, expiresIn: 5184000 }, status: 'connected' });
    }
    function finish(response) {
      if (isOver) return;
      isOver = true;
      clearInterval(watch);
      removeEventListener('message', hear);
      answer(response);
    }
  }

  window.FB = {
    init: (options) => void (appId = options.appId),
    login,
    getLoginStatus: (answer) => answer(none),
  };
  if (typeof window.fbAsyncInit === 'function') window.fbAsyncInit();
})();
`;
}

/** Returns the dialog's last page, which sends the result to the opening page and then closes. */
export function answerPage(): string {
  return page(
    'Done',
    `<h1>Done</h1><p>You may close this window.</p><script>
const answer = new URLSearchParams(location.hash.slice(1));
if (opener) opener.postMessage({
  type: ${JSON.stringify(MESSAGE_TYPE)},
  accessToken: answer.get('access_token'),
  userID: answer.get('user_id'),
}, answer.get('origin'));
close();
</script>`,
  );
}
