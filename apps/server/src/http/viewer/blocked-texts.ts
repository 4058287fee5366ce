import type { Locale } from '@hookline/domain/routing';

/**
 * Messages to a member whom the operator has blocked, at a login and at the first call after the
 * block has ended their login. Clients show them unchanged.
 */
export const BLOCKED_TEXTS: Readonly<Record<Locale, string>> = {
  'en-US': 'This account is blocked. If you think this is a mistake, please contact us.',
  'es-ES': 'Esta cuenta está bloqueada. Si crees que es un error, ponte en contacto con nosotros.',
  'pt-BR': 'Esta conta está bloqueada. Se você acha que é um engano, fale com a gente.',
  'fr-FR': 'Ce compte est bloqué. Si vous pensez qu’il s’agit d’une erreur, contactez-nous.',
  'de-DE': 'Dieses Konto ist gesperrt. Wenn du das für einen Irrtum hältst, melde dich bei uns.',
  'it-IT': 'Questo account è bloccato. Se pensi che sia un errore, contattaci.',
  'id-ID': 'Akun ini diblokir. Jika menurutmu ini keliru, silakan hubungi kami.',
  'th-TH': 'บัญชีนี้ถูกระงับ หากคุณคิดว่าเป็นความผิดพลาด โปรดติดต่อเรา',
  'ja-JP': 'このアカウントは利用を停止されています。お心当たりがない場合は、お問い合わせください。',
  'ko-KR': '이 계정은 차단되었습니다. 잘못된 조치라고 생각되면 문의해 주세요.',
  'zh-TW': '這個帳號已被停用。如果你認為有誤，請與我們聯絡。',
  'ar-SA': 'هذا الحساب محظور. إذا كنت تعتقد أن هذا خطأ، فتواصل معنا.',
};
