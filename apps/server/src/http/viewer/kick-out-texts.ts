import type { Locale } from '@hookline/domain/routing';

type KickOutTexts = {
  /** Message for the login that was ended. */
  ended: string;
  /** Message for the login that ended it. */
  ending: string;
};

/**
 * Messages to a member when one login ends another. Clients show them unchanged (specification,
 * section 8), so they are sent in the language of the page.
 */
export const KICK_OUT_TEXTS: Readonly<Record<Locale, KickOutTexts>> = {
  'en-US': {
    ended: 'Your account was logged in on another device.',
    ending: 'You’re logged in here now. Your other device was logged out.',
  },
  'es-ES': {
    ended: 'Tu cuenta ha iniciado sesión en otro dispositivo.',
    ending: 'Ya has iniciado sesión aquí. La sesión de tu otro dispositivo se ha cerrado.',
  },
  'pt-BR': {
    ended: 'Sua conta foi acessada em outro dispositivo.',
    ending: 'Você entrou aqui. Seu outro dispositivo foi desconectado.',
  },
  'fr-FR': {
    ended: 'Votre compte a été ouvert sur un autre appareil.',
    ending: 'Vous êtes maintenant connecté ici. Votre autre appareil a été déconnecté.',
  },
  'de-DE': {
    ended: 'Dein Konto wurde auf einem anderen Gerät angemeldet.',
    ending: 'Du bist jetzt hier angemeldet. Dein anderes Gerät wurde abgemeldet.',
  },
  'it-IT': {
    ended: 'È stato effettuato l’accesso al tuo account su un altro dispositivo.',
    ending: 'Ora sei connesso qui. L’altro dispositivo è stato disconnesso.',
  },
  'id-ID': {
    ended: 'Akunmu masuk di perangkat lain.',
    ending: 'Kamu sekarang masuk di sini. Perangkatmu yang lain sudah dikeluarkan.',
  },
  'th-TH': {
    ended: 'บัญชีของคุณเข้าสู่ระบบบนอุปกรณ์อื่น',
    ending: 'คุณเข้าสู่ระบบที่นี่แล้ว อุปกรณ์อื่นของคุณถูกออกจากระบบแล้ว',
  },
  'ja-JP': {
    ended: '別の端末でログインされました。',
    ending: 'この端末でログインしました。ほかの端末はログアウトされました。',
  },
  'ko-KR': {
    ended: '다른 기기에서 로그인되었습니다.',
    ending: '이제 이 기기에서 로그인되었습니다. 다른 기기는 로그아웃되었습니다.',
  },
  'zh-TW': {
    ended: '你的帳號已在其他裝置登入。',
    ending: '你已在這裡登入，其他裝置已登出。',
  },
  'ar-SA': {
    ended: 'تم تسجيل الدخول إلى حسابك من جهاز آخر.',
    ending: 'سجّلت الدخول هنا الآن، وتم تسجيل الخروج من جهازك الآخر.',
  },
};
