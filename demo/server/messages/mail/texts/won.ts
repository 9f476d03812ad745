import type { MailTexts } from './words.ts';

/** The reader has bought a lot. */
export const won: MailTexts = {
  en: {
    subject: '{horse} is yours',
    before: [
      'Congratulations: you have bought lot {number}, {horse}, in {auction} for {price}. This is what you pay:',
    ],
    action: 'See the lot',
    after: [
      'What happens next: we send you the invoice. Once it is paid, we arrange with you when and how the horse is handed over; until then it is well looked after.',
      'Do you have a question? Please call us: {contact}.',
      'The invoice has the name and address of your profile on our site. If something is missing or wrong, please correct it there.',
    ],
    profile: 'To your profile',
  },
  de: {
    subject: '{horse} gehört Ihnen',
    before: [
      'herzlichen Glückwunsch: Sie haben Los {number}, {horse}, in der Auktion „{auction}“ für {price} gekauft. Das zahlen Sie:',
    ],
    action: 'Zum Los',
    after: [
      'So geht es weiter: Wir senden Ihnen die Rechnung. Sobald sie bezahlt ist, stimmen wir mit Ihnen ab, wann und wie das Pferd übergeben wird; bis dahin ist es gut versorgt.',
      'Haben Sie eine Frage? Rufen Sie uns an: {contact}.',
      'Die Rechnung trägt Namen und Anschrift aus Ihrem Profil auf unserer Website. Falls etwas fehlt oder nicht stimmt, berichtigen Sie es bitte dort.',
    ],
    profile: 'Zu Ihrem Profil',
  },
  fr: {
    subject: '{horse} est à vous',
    before: [
      'Félicitations : vous avez acheté le lot {number}, {horse}, dans la vente « {auction} » pour {price}. Voici ce que vous payez :',
    ],
    action: 'Voir le lot',
    after: [
      'La suite : nous vous envoyons la facture. Une fois celle-ci réglée, nous convenons avec vous de la date et des modalités de la remise du cheval ; d’ici là, il est bien soigné.',
      'Une question ? Appelez-nous : {contact}.',
      'La facture porte le nom et l’adresse de votre profil sur notre site. S’il y manque quelque chose ou si une indication est fausse, corrigez-la dans votre profil.',
    ],
    profile: 'Vers votre profil',
  },
  ar: {
    subject: 'لقد فزت بالقطعة {horse}',
    before: ['تهانينا: لقد فزت بالقطعة {number}، {horse}، في مزاد «{auction}» بسعر {price}. وهذا ما تدفعه:'],
    action: 'عرض القطعة',
    after: [
      'الخطوات التالية: نرسل إليك الفاتورة، وبعد سدادها نتفق معك على موعد تسليم القطعة وطريقته، وحتى ذلك الحين تلقى كل رعاية.',
      'هل لديك سؤال؟ يُرجى الاتصال بنا: {contact}.',
      'تحمل الفاتورة الاسم والعنوان الواردين في ملفك الشخصي على موقعنا. إن كان فيهما نقص أو خطأ فيُرجى تصحيحه هناك.',
    ],
    profile: 'إلى ملفك الشخصي',
  },
};
