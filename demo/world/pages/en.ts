import type { SiteText } from './page-texts.ts';

export const en: SiteText = {
  home: {
    heroTitle: 'Horses that stay.',
    heroText:
      'Vetted and known to us by name: this autumn’s riding horses and foals, to be bought online and in real time.',
    heroLink: 'To the auctions',
    lots: 'A selection',
    auctions: 'All auctions',
    promisesTitle: 'Bidding at Marbrook',
    promises: `<h3>Vetted twice</h3>
<p>Every horse comes with a clinical report, a riding horse also with an X-ray report, open to you before you bid.</p>
<h3>Fair to the last second</h3>
<p>After a late bid at least two minutes remain. Nobody wins by the second hand of a clock.</p>
<h3>The whole price</h3>
<p>Hammer price, premium and VAT stand beside your bid before it binds. <a href="{howToBid}">How bidding works</a></p>`,
  },
  howToBid: {
    name: 'How to bid',
    title: 'How to bid',
    slug: 'how-to-bid',
    description: 'Four steps from an account to your own horse: how bidding works at Marbrook.',
    html: `<p>You need an account, a horse you like and a little calm. This page says how it goes, from the first click to the lorry in our yard.</p>
<h2>1. Open an account</h2>
<p><a href="{signUp}">Sign up</a> with your name, address of mail and telephone number. We send you a link; once you have followed it, you can bid. Bids are binding, which is why we want to know who you are.</p>
<h2>2. Read, look, ask</h2>
<p>Each horse has its own page with pictures, pedigree and description. The clinical report, for riding horses also the X-ray report, opens as soon as you are signed in. You may try our riding horses: <a href="{contact}">call us</a> for an appointment.</p>
<h2>3. Bid once, or up to a maximum</h2>
<ul>
<li><strong>One bid:</strong> you bid exactly the amount you enter. Any whole amount counts that is at least one step above the current bid.</li>
<li><strong>Maximum:</strong> you tell us how far you would go. We bid for you, one step at a time and only as far as needed. Nobody else sees your maximum. Some horses have a reserve, below which their owner does not sell: a maximum that reaches it lifts the price to the reserve at once, a maximum below it works like any other.</li>
<li><strong>Buy now:</strong> some horses can be bought at a fixed price, until the first bid.</li>
</ul>
<h2>4. Stay until the end</h2>
<p>Every lot closes at its own time. A bid in the last two minutes leaves everybody at least two minutes more. If your bid leads when time is up and the reserve is met, the horse is yours.</p>
<p>Where an auctioneer sells in a hall, you bid in the live room. <a href="#practice">Practise there first</a>: with invented horses and without an account; no bid counts.</p>
<h2>The usual steps</h2>
<p>A bid is at least one step above the current one. From there on any whole amount of euros is taken.</p>
<table>
<thead><tr><th scope="col">From</th><th scope="col">Riding horses</th><th scope="col">Foals</th></tr></thead>
<tbody>
<tr><td>€0</td><td>€250</td><td>€250</td></tr>
<tr><td>€10,000</td><td>€500</td><td>€500</td></tr>
<tr><td>€25,000</td><td>€500</td><td>€1,000</td></tr>
<tr><td>€75,000</td><td>€1,000</td><td>€1,000</td></tr>
<tr><td>€200,000</td><td>€5,000</td><td>€5,000</td></tr>
</tbody>
</table>
<h2>What you pay in the end</h2>
<p>The hammer price, VAT on it where the seller charges it, our premium of 6 % and VAT of 19 % on the premium. The sum stands beside the amount before you confirm. The details are in our <a href="{conditions}">conditions of sale</a>.</p>
<p><a href="{auctions}">To the auctions</a></p>`,
  },
  about: {
    name: 'About us',
    title: 'The Marbrook yard',
    slug: 'about-us',
    description: 'Forty boxes under old oak beams, three generations, and horses we know by name.',
    html: `<p>Marbrook lies where the moor turns into pasture: forty boxes under old oak beams, two arenas, a racecourse no one races on any more, and lime trees that were here before all of us.</p>
<h2>Three generations</h2>
<p>Henrike Marbrook runs the yard in the third generation. Her grandfather sold his first horse in 1974 by a handshake in the yard; we have kept the handshake and added the papers.</p>
<h2>Before a horse is sold here</h2>
<ul>
<li>We have known it for at least six weeks, with us or at its breeder’s.</li>
<li>If it is under saddle, our own riders have ridden it, indoors, outdoors and in company.</li>
<li>It was examined by two vets who did not know each other’s findings.</li>
</ul>
<h2>Visit us</h2>
<p>Visitors are welcome on Saturdays from ten. There is coffee, and mostly cake. <a href="{contact}">The way to us</a></p>`,
  },
  conditions: {
    name: 'Conditions of sale',
    title: 'Conditions of sale',
    slug: 'conditions-of-sale',
    description: 'The rules of our auctions: bids, premium, payment, handing over and liability.',
    html: `<p>These conditions hold for every auction on this site. Whoever bids has agreed to them.</p>
<h2>1. Who sells</h2>
<p>We sell in the name and for the account of the owner, who is named on the horse’s page as the seller.</p>
<h2>2. Bids</h2>
<ol>
<li>Bids are made by signed-in persons of full age and are binding. A bid cannot be taken back. An absentee bid for the hall can be changed or taken back until its lot is called.</li>
<li>Bids are whole amounts of euros: the first is at least the starting price, every further one at least one step above the current bid.</li>
<li>A bid lapses when a higher one is taken. Of two equal maxima the earlier one leads.</li>
<li>Of a maximum we bid only as much as it takes to lead: one step above the rival’s maximum, or the starting price without a rival. It stays hidden.</li>
<li>A bid in the last two minutes moves the end of the lot to two minutes after that bid.</li>
<li>Where a lot names a price to buy at once, it can be bought for it until the first bid. That price is then the purchase price, and everything that these conditions say of the hammer price holds for it.</li>
<li>Where a reserve was agreed with the seller and is not met, the horse is not sold. A maximum that reaches the reserve lifts the price to the reserve; a maximum below it works like any other.</li>
</ol>
<h2>3. Price</h2>
<p>The buyer pays the hammer price, a premium of 6 % of it and VAT of 19 % on the premium. VAT on the hammer price depends on the seller and is stated on the horse’s page. Amounts are rounded to the cent, line by line.</p>
<h2>4. Payment and risk</h2>
<p>The invoice is due within seven days. Risk passes with the fall of the hammer, or with the purchase at once; the horse stays free of charge for ten days at the place that its page names and is insured there by us.</p>
<h2>5. Examination</h2>
<p>The clinical report, for riding horses also the X-ray report, is part of the agreed condition. The buyer has had the opportunity to read the reports before bidding.</p>
<h2>6. Place of jurisdiction</h2>
<p>German law applies. Place of jurisdiction among merchants is Marbrook.</p>
<p>See also: <a href="{privacy}">privacy</a>, <a href="{imprint}">legal notice</a>.</p>`,
  },
  contact: {
    name: 'Contact',
    title: 'Contact',
    slug: 'contact',
    description: 'Telephone, mail and the way to the Marbrook yard.',
    html: `<p>We answer the telephone ourselves: Monday to Saturday from 9 am to 6 pm, and on auction evenings until the last hammer.</p>
<h2>The office</h2>
<p>Telephone <a href="tel:+493023125417">+49 30 23125 417</a><br>Mail <a href="mailto:office@marbrook.example">office@marbrook.example</a></p>
<h2>Help with this site</h2>
<p>You cannot sign in, or a page looks odd? Jonas Behnke helps: <a href="tel:+493023125419">+49 30 23125 419</a>, <a href="mailto:support@marbrook.example">support@marbrook.example</a>.</p>
<h2>The way to us</h2>
<p>Lindenallee 7, 27999 Marbrook. From the motorway follow the signs to the moor, then the limes. Trailers turn in the yard behind the arena.</p>
<h2>Try a horse</h2>
<p>Riding horses can be tried by appointment until the day before their auction. Please bring your own saddle if you are attached to it.</p>`,
  },
  trialRide: {
    name: 'Trial ride',
    title: 'Trial ride and viewing',
    slug: 'trial-ride',
    description: 'How to see and try a Marbrook horse before its auction.',
    excerpt:
      'Riding horses can be tried by appointment until the day before their auction. Foals can be seen beside their dams at any agreed time.',
    html: `<p>Nobody should buy a horse from a picture alone. Come and see it, or send somebody you trust.</p>
<h2>By appointment</h2>
<p>Riding horses can be tried until the day before their auction, foals seen beside their dams. Write to us from the horse’s page, or <a href="{contact}">call us</a>; an hour is kept for each visit.</p>
<h2>On the day</h2>
<p>One of our riders shows the horse first, then it is your turn. Bring helmet and boots, and your own saddle if you are attached to it.</p>
<h2>If you cannot come</h2>
<p>We show the horse by video call, walk and trot on hard ground included, and ride what you ask for.</p>`,
  },
  transport: {
    name: 'Collection and transport',
    title: 'Collection and transport',
    slug: 'collection-and-transport',
    description: 'How a horse gets from Marbrook to its new home.',
    excerpt:
      'Your horse stays free of charge for ten days where it is. Collect it yourself, or let us name hauliers who drive to the whole of Europe.',
    html: `<p>After the hammer there is no hurry: the horse stays free of charge for ten days at the place that its page names and is insured there by us.</p>
<h2>Collecting it yourself</h2>
<p>Monday to Saturday from 8 am to 5 pm, once the invoice is paid. Please name the day beforehand: we have the papers ready and the legs bandaged.</p>
<h2>By haulier</h2>
<p>We name hauliers we have worked with for years and hand the horse over to them. Price and date are agreed between you and the haulier.</p>
<h2>Abroad</h2>
<p>Health certificate and passport are prepared by us; please allow three working days within the European Union and two weeks beyond it.</p>`,
  },
  payment: {
    name: 'Payment',
    title: 'Payment',
    slug: 'payment',
    description: 'Invoice, due date and the ways to pay.',
    excerpt:
      'The invoice comes by mail after the auction and is due within seven days by bank transfer. The horse is handed over once it is paid.',
    html: `<p>The invoice comes by mail on the working day after the auction. It lists hammer price, premium and VAT line by line, as they stood beside your bid.</p>
<h2>How to pay</h2>
<p>By bank transfer within seven days. Cash and cheques are not taken.</p>
<h2>Handing over</h2>
<p>The horse and its papers are handed over once the invoice is paid. The rules in full are in our <a href="{conditions}">conditions of sale</a>.</p>`,
  },
  imprint: {
    name: 'Legal notice',
    title: 'Legal notice',
    slug: 'legal-notice',
    description: 'Who is responsible for this site.',
    html: `<p>Marbrook Sporthorse Auctions GmbH<br>Lindenallee 7<br>27999 Marbrook<br>Germany</p>
<p>Telephone <a href="tel:+493023125417">+49 30 23125 417</a><br>Fax +49 30 23125 418<br>Mail <a href="mailto:office@marbrook.example">office@marbrook.example</a></p>
<p>Managing director: Henrike Marbrook</p>
<p>Marbrook is invented, and so are its horses and everybody who works there. The site shows what Auction Elements can do.</p>
<h2>Pictures</h2>
<p>Silhouettes: Twemoji, CC BY 4.0.</p>`,
  },
  privacy: {
    name: 'Privacy',
    title: 'Privacy',
    slug: 'privacy',
    description: 'Which data we keep, what for, and for how long.',
    html: `<p>We keep what an auction needs, and no more.</p>
<h2>Your account</h2>
<p>Name, address of mail, telephone number, country and, where you give it, your postal address. Your password is kept only as a salted hash that cannot be turned back.</p>
<h2>Your bids</h2>
<p>Every bid is kept with its time. Others see a paddle number, never your name. A maximum is known to you and to the machine that bids for you.</p>
<h2>Your sign-in</h2>
<p>Your browser keeps a random key for at most 30 days. When you sign out, it is worth nothing any more; after a new password all keys end.</p>
<h2>Mail</h2>
<p>We write to you about your account and your bids. The links in such mail work once and for a short time.</p>
<h2>Questions and newsletter</h2>
<p>A question about a horse is kept with your name and goes to our office by mail. Of the newsletter we keep address, language and the time of your consent, until you stop it by the link in any of its mails.</p>
<h2>Your rights</h2>
<p>Ask us at any time what we know about you, have it corrected or deleted: <a href="{contact}">contact</a>.</p>`,
  },
};
