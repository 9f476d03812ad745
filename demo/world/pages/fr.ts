import type { SiteText } from './page-texts.ts';

export const fr: SiteText = {
  home: {
    heroTitle: 'Des chevaux qui restent.',
    heroText:
      'Examinés et connus de nous par leur nom : les chevaux de selle et les foals de cet automne, à acquérir en ligne et en temps réel.',
    heroLink: 'Voir les ventes',
    lots: 'Une sélection',
    auctions: 'Toutes les ventes',
    promisesTitle: 'Enchérir chez Marbrook',
    promises: `<h3>Examinés deux fois</h3>
<p>Chaque cheval est présenté avec un rapport clinique, les chevaux de selle aussi avec un rapport radiographique, consultables avant d’enchérir.</p>
<h3>Équitable jusqu’au bout</h3>
<p>Après une enchère tardive, il reste au moins deux minutes. Personne ne gagne à la trotteuse.</p>
<h3>Le prix tout compris</h3>
<p>Prix d’adjudication, commission et TVA figurent à côté de votre enchère avant qu’elle ne vous engage. <a href="{howToBid}">Comment enchérir</a></p>`,
  },
  howToBid: {
    name: 'Comment enchérir',
    title: 'Comment enchérir',
    slug: 'comment-encherir',
    description: 'Quatre étapes, du compte au cheval : comment se déroulent les enchères chez Marbrook.',
    html: `<p>Il vous faut un compte, un cheval qui vous plaît et un peu de calme. Cette page vous guide, du premier clic jusqu’au van dans notre cour.</p>
<h2>1. Ouvrir un compte</h2>
<p><a href="{signUp}">Inscrivez-vous</a> avec votre nom, votre adresse e-mail et votre numéro de téléphone. Nous vous envoyons un lien ; dès que vous l’avez suivi, vous pouvez enchérir. Les enchères vous engagent, c’est pourquoi nous souhaitons savoir qui vous êtes.</p>
<h2>2. Lire, regarder, demander</h2>
<p>Chaque cheval a sa page avec photos, pedigree et description. Le rapport clinique, pour les chevaux de selle aussi le rapport radiographique, s’ouvre dès que vous êtes connecté. Vous pouvez essayer nos chevaux de selle : <a href="{contact}">appelez-nous</a> pour convenir d’un rendez-vous.</p>
<h2>3. Enchérir une fois ou jusqu’à un maximum</h2>
<ul>
<li><strong>Enchère simple :</strong> vous enchérissez exactement au montant saisi. Tout montant entier compte, s’il dépasse l’enchère actuelle d’au moins un palier.</li>
<li><strong>Maximum :</strong> vous nous dites jusqu’où vous iriez. Nous enchérissons pour vous, palier par palier et seulement autant que nécessaire. Personne d’autre ne voit votre maximum. Certains chevaux ont un prix de réserve, en dessous duquel leur propriétaire ne vend pas : un maximum qui l’atteint porte aussitôt le prix à ce niveau, un maximum inférieur agit comme tout autre.</li>
<li><strong>Achat immédiat :</strong> certains chevaux peuvent être achetés à prix fixe, jusqu’à la première enchère.</li>
</ul>
<h2>4. Rester jusqu’à la fin</h2>
<p>Chaque lot se termine à son heure. Une enchère dans les deux dernières minutes laisse à tous au moins deux minutes de plus. Si votre enchère est en tête à la fin et que le prix de réserve est atteint, le cheval est à vous.</p>
<p>Quand un commissaire-priseur vend en salle, vous enchérissez dans la salle en direct. <a href="#practice">Entraînez-vous d’abord</a> : avec des chevaux inventés et sans compte ; aucune enchère ne compte.</p>
<h2>Les paliers habituels</h2>
<p>Une enchère dépasse l’enchère actuelle d’au moins un palier. À partir de là, tout montant entier en euros est accepté.</p>
<table>
<thead><tr><th scope="col">À partir de</th><th scope="col">Chevaux de selle</th><th scope="col">Foals</th></tr></thead>
<tbody>
<tr><td>0 €</td><td>250 €</td><td>250 €</td></tr>
<tr><td>10 000 €</td><td>500 €</td><td>500 €</td></tr>
<tr><td>25 000 €</td><td>500 €</td><td>1 000 €</td></tr>
<tr><td>75 000 €</td><td>1 000 €</td><td>1 000 €</td></tr>
<tr><td>200 000 €</td><td>5 000 €</td><td>5 000 €</td></tr>
</tbody>
</table>
<h2>Ce que vous payez au final</h2>
<p>Le prix d’adjudication, la TVA sur celui-ci si le vendeur la facture, notre commission de 6 % et 19 % de TVA sur la commission. Le total figure à côté du montant avant votre confirmation. Les détails se trouvent dans nos <a href="{conditions}">conditions de vente</a>.</p>
<p><a href="{auctions}">Voir les ventes</a></p>`,
  },
  about: {
    name: 'À propos',
    title: 'Le domaine de Marbrook',
    slug: 'a-propos',
    description:
      'Quarante boxes sous de vieilles poutres de chêne, trois générations et des chevaux que nous connaissons par leur nom.',
    html: `<p>Marbrook se trouve là où la lande devient pâture : quarante boxes sous de vieilles poutres de chêne, deux manèges, un hippodrome où plus personne ne court, et des tilleuls qui étaient là avant nous tous.</p>
<h2>Trois générations</h2>
<p>Henrike Marbrook dirige le domaine, à la troisième génération. Son grand-père a vendu son premier cheval en 1974 d’une poignée de main dans la cour ; nous avons gardé la poignée de main et ajouté les papiers.</p>
<h2>Avant qu’un cheval soit vendu ici</h2>
<ul>
<li>Nous le connaissons depuis au moins six semaines, chez nous ou chez son éleveur.</li>
<li>S’il est sous la selle, nos cavaliers l’ont monté, au manège, en extérieur et en compagnie.</li>
<li>Deux vétérinaires l’ont examiné, sans connaître les conclusions l’un de l’autre.</li>
</ul>
<h2>Rendez-nous visite</h2>
<p>Les visiteurs sont les bienvenus le samedi à partir de dix heures. Il y a du café et, le plus souvent, du gâteau. <a href="{contact}">Venir chez nous</a></p>`,
  },
  conditions: {
    name: 'Conditions de vente',
    title: 'Conditions de vente',
    slug: 'conditions-de-vente',
    description: 'Les règles de nos ventes : enchères, commission, paiement, remise et responsabilité.',
    html: `<p>Ces conditions valent pour toutes les ventes de ce site. Toute personne qui enchérit les a acceptées.</p>
<h2>1. Le vendeur</h2>
<p>Nous vendons au nom et pour le compte du propriétaire, indiqué comme vendeur sur la page du cheval.</p>
<h2>2. Les enchères</h2>
<ol>
<li>Les enchères sont portées par des personnes majeures connectées et les engagent. Une enchère ne peut pas être retirée. Un ordre d’achat pour la salle peut être modifié ou retiré jusqu’à l’appel du lot.</li>
<li>Les enchères sont des montants entiers en euros : la première est au moins égale à la mise à prix, chaque suivante dépasse l’enchère actuelle d’au moins un palier.</li>
<li>Une enchère s’éteint dès qu’une enchère plus élevée est acceptée. De deux maxima égaux, le premier l’emporte.</li>
<li>D’un maximum, nous n’enchérissons que ce qu’il faut pour mener : un palier au-dessus du maximum concurrent ou, sans concurrent, la mise à prix. Il reste caché.</li>
<li>Une enchère dans les deux dernières minutes repousse la fin du lot à deux minutes après cette enchère.</li>
<li>Si un lot indique un prix d’achat immédiat, il peut être acheté à ce prix jusqu’à la première enchère. Ce prix est alors le prix d’achat ; ce que ces conditions disent du prix d’adjudication vaut aussi pour lui.</li>
<li>Si un prix de réserve est convenu avec le vendeur et n’est pas atteint, le cheval n’est pas vendu. Un maximum qui atteint le prix de réserve porte le prix à ce niveau ; un maximum inférieur agit comme tout autre.</li>
</ol>
<h2>3. Le prix</h2>
<p>L’acheteur paie le prix d’adjudication, une commission de 6 % de celui-ci et 19 % de TVA sur la commission. La TVA sur le prix d’adjudication dépend du vendeur et figure sur la page du cheval. Les montants sont arrondis au centime, ligne par ligne.</p>
<h2>4. Paiement et risques</h2>
<p>La facture est payable sous sept jours. Les risques passent à l’acheteur avec l’adjudication ou l’achat immédiat ; le cheval reste gratuitement pendant dix jours au lieu qu’indique sa page et y est assuré par nos soins.</p>
<h2>5. Examen</h2>
<p>Le rapport clinique, pour les chevaux de selle aussi le rapport radiographique, fait partie de l’état convenu. L’acheteur a pu lire les rapports avant d’enchérir.</p>
<h2>6. Juridiction</h2>
<p>Le droit allemand s’applique. Entre commerçants, le tribunal compétent est celui de Marbrook.</p>
<p>Voir aussi : <a href="{privacy}">confidentialité</a>, <a href="{imprint}">mentions légales</a>.</p>`,
  },
  contact: {
    name: 'Contact',
    title: 'Nous contacter',
    slug: 'nous-contacter',
    description: 'Téléphone, e-mail et accès au domaine de Marbrook.',
    html: `<p>Nous répondons nous-mêmes au téléphone : du lundi au samedi de 9 à 18 heures, et les soirs de vente jusqu’au dernier coup de marteau.</p>
<h2>Le bureau</h2>
<p>Téléphone <a href="tel:+493023125417">+49 30 23125 417</a><br>E-mail <a href="mailto:office@marbrook.example">office@marbrook.example</a></p>
<h2>Aide pour ce site</h2>
<p>Vous ne parvenez pas à vous connecter, ou une page s’affiche mal ? Jonas Behnke vous aide : <a href="tel:+493023125419">+49 30 23125 419</a>, <a href="mailto:support@marbrook.example">support@marbrook.example</a>.</p>
<h2>Venir chez nous</h2>
<p>Lindenallee 7, 27999 Marbrook, Allemagne. Depuis l’autoroute, suivez les panneaux vers la lande, puis les tilleuls. Les vans font demi-tour dans la cour, derrière le manège.</p>
<h2>Essayer un cheval</h2>
<p>Les chevaux de selle peuvent être essayés sur rendez-vous jusqu’à la veille de leur vente. Apportez volontiers votre selle.</p>`,
  },
  trialRide: {
    name: 'Essai monté',
    title: 'Essai monté et visite',
    slug: 'essai-monte',
    description: 'Comment voir et essayer un cheval de Marbrook avant sa vente.',
    excerpt:
      'Les chevaux de selle peuvent être essayés sur rendez-vous jusqu’à la veille de leur vente. Les poulains se visitent auprès de leur mère, à l’heure convenue.',
    html: `<p>Personne ne devrait acheter un cheval d’après les seules photos. Venez le voir, ou envoyez quelqu’un de confiance.</p>
<h2>Sur rendez-vous</h2>
<p>Les chevaux de selle peuvent être essayés jusqu’à la veille de leur vente, les poulains visités auprès de leur mère. Écrivez-nous depuis la page du cheval, ou <a href="{contact}">appelez-nous</a> ; une heure est réservée à chaque visite.</p>
<h2>Le jour venu</h2>
<p>L’un de nos cavaliers présente d’abord le cheval, puis c’est à vous. Apportez casque et bottes, et votre selle si vous y tenez.</p>
<h2>Si vous ne pouvez pas venir</h2>
<p>Nous montrons le cheval en appel vidéo, au pas et au trot sur sol dur compris, et montons ce que vous souhaitez voir.</p>`,
  },
  transport: {
    name: 'Enlèvement et transport',
    title: 'Enlèvement et transport',
    slug: 'enlevement-et-transport',
    description: 'Comment un cheval rejoint sa nouvelle maison depuis Marbrook.',
    excerpt:
      'Votre cheval reste sur place dix jours sans frais. Venez le chercher, ou demandez-nous des transporteurs qui desservent toute l’Europe.',
    html: `<p>Après l’adjudication, rien ne presse : le cheval reste dix jours sans frais au lieu qu’indique sa page et y est assuré par nos soins.</p>
<h2>Venir le chercher</h2>
<p>Du lundi au samedi de 8 à 17 heures, dès que la facture est réglée. Indiquez-nous le jour à l’avance : les papiers seront prêts et les membres bandés.</p>
<h2>Par transporteur</h2>
<p>Nous indiquons des transporteurs avec lesquels nous travaillons depuis des années et leur remettons le cheval. Vous convenez avec eux du prix et de la date.</p>
<h2>À l’étranger</h2>
<p>Nous préparons le certificat sanitaire et le passeport ; comptez trois jours ouvrables dans l’Union européenne et deux semaines au-delà.</p>`,
  },
  payment: {
    name: 'Paiement',
    title: 'Paiement',
    slug: 'paiement',
    description: 'Facture, échéance et moyens de paiement.',
    excerpt:
      'La facture arrive par e-mail après la vente et se règle par virement sous sept jours. Le cheval est remis une fois le paiement reçu.',
    html: `<p>La facture arrive par e-mail le jour ouvrable suivant la vente. Elle détaille ligne par ligne le prix d’adjudication, les frais et la TVA, tels qu’ils figuraient à côté de votre enchère.</p>
<h2>Comment payer</h2>
<p>Par virement sous sept jours. Les espèces et les chèques ne sont pas acceptés.</p>
<h2>Remise du cheval</h2>
<p>Le cheval et ses papiers sont remis une fois la facture réglée. Toutes les règles figurent dans nos <a href="{conditions}">conditions de vente</a>.</p>`,
  },
  imprint: {
    name: 'Mentions légales',
    title: 'Mentions légales',
    slug: 'mentions-legales',
    description: 'Qui est responsable de ce site.',
    html: `<p>Marbrook Sporthorse Auctions GmbH<br>Lindenallee 7<br>27999 Marbrook<br>Allemagne</p>
<p>Téléphone <a href="tel:+493023125417">+49 30 23125 417</a><br>Télécopie +49 30 23125 418<br>E-mail <a href="mailto:office@marbrook.example">office@marbrook.example</a></p>
<p>Gérante : Henrike Marbrook</p>
<p>Marbrook est inventé, tout comme ses chevaux et les personnes qui y travaillent. Le site montre ce que permet Auction Elements.</p>
<h2>Images</h2>
<p>Silhouettes : Twemoji, CC BY 4.0.</p>`,
  },
  privacy: {
    name: 'Confidentialité',
    title: 'Confidentialité',
    slug: 'confidentialite',
    description: 'Quelles données nous conservons, pourquoi et combien de temps.',
    html: `<p>Nous conservons ce dont une vente a besoin, et rien de plus.</p>
<h2>Votre compte</h2>
<p>Nom, adresse e-mail, numéro de téléphone, pays et, si vous l’indiquez, votre adresse postale. Votre mot de passe n’est conservé que sous forme d’empreinte salée, qui ne peut pas être inversée.</p>
<h2>Vos enchères</h2>
<p>Chaque enchère est conservée avec son heure. Les autres voient un numéro d’enchérisseur, jamais votre nom. Seuls vous et la machine qui enchérit pour vous connaissez votre maximum.</p>
<h2>Votre connexion</h2>
<p>Votre navigateur conserve une clé aléatoire pendant 30 jours au plus. Dès que vous vous déconnectez, elle ne vaut plus rien ; après un nouveau mot de passe, toutes les clés prennent fin.</p>
<h2>E-mails</h2>
<p>Nous vous écrivons au sujet de votre compte et de vos enchères. Les liens de ces e-mails fonctionnent une seule fois et pour peu de temps.</p>
<h2>Questions et lettre d’information</h2>
<p>Une question sur un cheval est conservée avec votre nom et envoyée par e-mail à notre bureau. Pour la lettre d’information, nous conservons adresse, langue et moment de votre accord, jusqu’à ce que vous y mettiez fin par le lien de l’un de ses e-mails.</p>
<h2>Vos droits</h2>
<p>Demandez-nous à tout moment ce que nous savons de vous, faites-le corriger ou supprimer : <a href="{contact}">contact</a>.</p>`,
  },
};
