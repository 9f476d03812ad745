import type { ShowcaseTexts } from './texts-type.ts';

export const FR: ShowcaseTexts = {
  title: 'Que voir, et où',
  lead: 'Lu à l’instant dans la base de données. Tout s’ouvre sur le site de la maison de vente et sur le site complet.',
  cms: 'Site de la maison de vente',
  site: 'Site complet',
  none: 'Nulle part en ce moment ; rechargez cette page dans quelques minutes.',
  as: { guest: 'Sans se connecter', anna: 'Avec anna@example.com', carla: 'Avec carla@example.com' },
  features: {
    buyNow: [
      'Achat immédiat',
      'Le second bouton, sous l’enchère. La première enchère met fin à l’offre ; les robots vous la laissent, et la vente du soir en apporte de nouvelles à chaque tour.',
    ],
    softClose: [
      'Clôture prolongée',
      'Le prochain lot à se clôturer. Une enchère dans ses deux dernières minutes repousse la fin, pour tous à la fois.',
    ],
    extended: ['Une fin repoussée', 'À côté du temps restant, il est dit que la vente a été prolongée.'],
    reserveOpen: [
      'Prix de réserve non atteint',
      'La mention à côté du prix ; elle change avec l’enchère qui atteint la réserve.',
    ],
    noReserve: ['Sans prix de réserve', 'Vendu à la meilleure enchère, quelle qu’elle soit.'],
    leading: ['Vous êtes en tête', 'La mention verte, et de quoi relever votre maximum.'],
    outbid: ['Enchère dépassée', 'La mention rouge, et le montant qui vous remettrait en tête.'],
    favourite: [
      'Favoris',
      'Le cœur est plein sur les cartes de la vente. Le site complet réunit vos lots sous « Mes activités ».',
    ],
    documents: [
      'Documents réservés aux personnes connectées',
      'En bas de la page : les rapports, en PDF une fois connecté.',
    ],
    video: ['Vidéos', 'Parmi les photos, avec des sous-titres ; rien n’est chargé avant la lecture.'],
    limit: [
      'Une vente chronométrée avec admission',
      'Demandez l’admission et une limite ; la commissaire-priseur répond à sa console.',
    ],
    upcoming: ['Un lot qui n’est pas encore ouvert', 'L’ouverture des enchères, à la place du formulaire.'],
    withdrawn: ['Un lot retiré', 'Il reste au catalogue et ne reçoit pas d’enchères.'],
    sold: ['Vendu', 'Le prix d’adjudication et l’historique des enchères.'],
    unsold: ['Invendu', 'Pourquoi le marteau n’est pas tombé.'],
    room: [
      'La salle en direct',
      'Une vente dans le hall, menée par un pilote automatique ou par vous à la console. On enchérit d’un bouton ; une fois, deux fois, adjugé.',
    ],
    stream: [
      'La retransmission du hall',
      'Sur la scène de la salle en direct, avec le son si vous le souhaitez.',
    ],
    called: [
      'Le lot sous le marteau',
      'Sa propre page suit la vente : prix, déroulement, et l’entrée de la salle.',
    ],
    absentee: ['Un ordre d’achat', 'Laissé maintenant, exécuté pour vous à l’appel du lot.'],
    admission: [
      'L’admission à une vente hybride',
      'Carla n’est pas encore admise : demandez, et répondez à la console.',
    ],
  },
};
