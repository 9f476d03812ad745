import type { MailTexts } from './words.ts';

/** The reader's bid is the highest on a lot that is sold if the seller consents. */
export const subjectToSeller: MailTexts = {
  en: {
    subject: '{horse}: subject to the seller’s consent',
    before: [
      'Your bid was the highest on lot {number}, {horse}, in {auction}. The lot is yours if the seller consents to {price}; we are asking, and write to you as soon as we know. This is what you would pay:',
    ],
    action: 'See the lot',
    after: [
      'Until then your bid stands, and you need not do anything.',
      'Do you have a question? Please call us: {contact}.',
    ],
  },
  de: {
    subject: '{horse}: Zuschlag unter Vorbehalt',
    before: [
      'Ihr Gebot war das höchste auf Los {number}, {horse}, in der Auktion „{auction}“. Das Los gehört Ihnen, wenn der Verkäufer {price} zustimmt; wir fragen ihn und schreiben Ihnen, sobald wir es wissen. Das würden Sie zahlen:',
    ],
    action: 'Zum Los',
    after: [
      'Bis dahin gilt Ihr Gebot, und Sie brauchen nichts zu tun.',
      'Haben Sie eine Frage? Rufen Sie uns an: {contact}.',
    ],
  },
  fr: {
    subject: '{horse} : sous réserve de l’accord du vendeur',
    before: [
      'Votre enchère sur le lot {number}, {horse}, de la vente « {auction} » était la plus haute. Le lot est à vous si le vendeur accepte {price} ; nous le consultons et vous écrirons dès que nous le saurons. Voici ce que vous paieriez :',
    ],
    action: 'Voir le lot',
    after: [
      'D’ici là, votre enchère reste valable et vous n’avez rien à faire.',
      'Une question ? Appelez-nous : {contact}.',
    ],
  },
  ar: {
    subject: '{horse}: البيع مرهون بموافقة البائع',
    before: [
      'كانت مزايدتك هي الأعلى على القطعة {number}، {horse}، في مزاد «{auction}». تفوز بالقطعة إذا وافق البائع على {price}؛ نسأله الآن ونكتب إليك فور معرفة رده. وهذا ما قد تدفعه:',
    ],
    action: 'عرض القطعة',
    after: [
      'حتى ذلك الحين تبقى مزايدتك سارية، ولا يلزمك فعل شيء.',
      'هل لديك سؤال؟ يُرجى الاتصال بنا: {contact}.',
    ],
  },
};
