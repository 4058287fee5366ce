import type { Locale } from '@hookline/domain';

type KickOutTexts = {
  /** For the login that was ended. */
  ended: string;
  /** For the one that ended it. */
  ending: string;
};

/**
 * Messages to a member when one login ends another. Clients show them unchanged (specification,
 * section 8), so they are sent in the language of the page.
 */
export const KICK_OUT_TEXTS: Readonly<Record<Locale, KickOutTexts>> = {
  'en-US': {
    ended: 'Your account was logged in on another device.',
    ending: 'You were logged in on another device, which has been logged out.',
  },
  'es-ES': {
    ended: 'Tu cuenta ha iniciado sesión en otro dispositivo.',
    ending: 'Tenías la sesión abierta en otro dispositivo y se ha cerrado allí.',
  },
  'pt-BR': {
    ended: 'Sua conta foi acessada em outro dispositivo.',
    ending: 'Você estava conectado em outro dispositivo, que foi desconectado.',
  },
  'fr-FR': {
    ended: 'Votre compte a été ouvert sur un autre appareil.',
    ending: 'Vous étiez connecté sur un autre appareil, qui a été déconnecté.',
  },
  'de-DE': {
    ended: 'Dein Konto wurde auf einem anderen Gerät angemeldet.',
    ending: 'Du warst auf einem anderen Gerät angemeldet und bist dort nun abgemeldet.',
  },
  'it-IT': {
    ended: "È stato effettuato l'accesso al tuo account su un altro dispositivo.",
    ending: 'Eri connesso su un altro dispositivo, che è stato disconnesso.',
  },
  'id-ID': {
    ended: 'Akunmu masuk di perangkat lain.',
    ending: 'Akunmu tadi masuk di perangkat lain, dan perangkat itu sudah dikeluarkan.',
  },
  'th-TH': {
    ended: 'บัญชีของคุณเข้าสู่ระบบบนอุปกรณ์อื่น',
    ending: 'คุณเข้าสู่ระบบอยู่บนอุปกรณ์อื่น และอุปกรณ์นั้นถูกออกจากระบบแล้ว',
  },
  'ja-JP': {
    ended: '別の端末でログインされました。',
    ending: '別の端末でログイン中だったため、その端末をログアウトしました。',
  },
  'ko-KR': {
    ended: '다른 기기에서 로그인되었습니다.',
    ending: '다른 기기에 로그인되어 있어 그 기기에서 로그아웃되었습니다.',
  },
  'zh-TW': {
    ended: '你的帳號已在其他裝置登入。',
    ending: '你原本在其他裝置登入，該裝置已登出。',
  },
  'ar-SA': {
    ended: 'تم تسجيل الدخول إلى حسابك من جهاز آخر.',
    ending: 'كنت مسجّل الدخول على جهاز آخر، وقد تم تسجيل الخروج منه.',
  },
};
