/** A person of the demo. The names are made up; no real bearer is meant. */
export interface Role {
  readonly username: string
  readonly name: string
  readonly bio: string
  /** Follow requests are decided one by one. */
  readonly isPrivate?: boolean
}
const role = (username: string, name: string, bio: string, rest: { isPrivate?: boolean } = {}): Role => ({
  username,
  name,
  bio,
  ...rest,
})

/** In the order of how many listen to them. The first one is whom a visitor is asked to sign in as. */
export const cast: readonly Role[] = [
  role('amara', 'Amara Okonkwo', 'I look after Riverside Commons, and bake for the Saturday market by the bridge.'),
  role(
    'linnea',
    'Linnea Sandström',
    'Landscape gardener, retired twice. Ask me about roses, or about anything that grows.',
  ),
  role('yuki', 'Yuki Tanabe', 'I repair bicycles, radios and, once, an accordion.'),
  role('priya', 'Priya Raghunathan', 'Librarian upstairs. Always two books on the go, and one cat.'),
  role('mateo', 'Mateo Villalobos', 'Photographs of the river, mostly before breakfast.'),
  role('saoirse', 'Saoirse Brennan', 'I lead the mill choir and play the fiddle. Bread on Fridays.'),
  role('farid', 'Farid Haddad', 'Cook at the community kitchen. Ask me about chickpeas.'),
  role('tomasz', 'Tomasz Wieczorek', 'Beekeeper. Four hives behind the old mill.'),
  role('aiyana', 'Aiyana Redfeather', 'River person. I count birds before work and photograph after it.'),
  role('kwame', 'Kwame Asante', 'Teaches chess to anyone who likes to sit still.'),
  role('rashid', 'Rashid Qureshi', 'Bus driver on route 14, cyclist on weekends, stargazer at night.'),
  role('ingrid', 'Ingrid Moen', 'Retired ferry pilot. Knows every sandbank by name.'),
  role('isaac', 'Isaac Mwangi', 'I draw maps: of benches, of bakeries, of short cuts.'),
  role('dario', 'Dario Conti', 'Ceramics, and a kiln with a mind of its own.'),
  role('zeynep', 'Zeynep Aydın', 'Architect of small things: sheds, benches, shelves.'),
  role('nguyenanh', 'Nguyễn Minh Anh', 'Soup on Sundays, spreadsheets on Mondays. Treasurer of the mill.'),
  role('hana', 'Hana Dvořáková', 'Illustrator of children’s books and the odd shop sign.'),
  role('oluwaseun', 'Oluwaseun Adeyemi', 'I run far and slowly. Company welcome.'),
  role('leilani', 'Leilani Kahale', 'Swims in the river all year round, before work.'),
  role('marisol', 'Marisol Quispe', 'Weaver. Wool from three valleys away.'),
  role('ewan', 'Ewan MacLeod', 'Boat builder. One hull every two years.'),
  role('chidinma', 'Chidinma Eze', 'Nurse on the early shift, gardener in the afternoon.'),
  role('sofiaa', 'Sofia Andreou', 'I translate poems and return my books late.'),
  role('jiwoo', 'Han Ji-woo', 'Film nights at the mill café, every other Thursday.'),
  role('benjamin', 'Benjamin Adler', 'Piano tuner with a van full of felt.'),
  role('anahera', 'Anahera Ngata', 'River restoration. My boots are always wet.'),
  role('lucas', 'Lucas Tremblay', 'Sourdough, slow trains and second-hand maps.'),
  role('noor', 'Noor van Dijk', 'Goes everywhere by bicycle, with two small passengers.'),
  role('giulia', 'Giulia Ferraro', 'Primary-school teacher. Collects leaves for science.'),
  role('samir', 'Samir Benali', 'Sound engineer. I record choirs, trains and bees.'),
  role('viktor', 'Viktor Petrov', 'Grows forty kinds of tomato.'),
  role('meilin', 'Chen Mei-lin', 'Tea, calligraphy, and strong opinions about paper.'),
  role('abebe', 'Abebe Tadesse', 'Roasts coffee in the yard on Fridays.'),
  role('frida', 'Frida Holm', 'New here. A small wood shop by the lock, offcuts for free.'),
  role('joaquim', 'Joaquim Pires', 'Marine biologist who ended up on a river, happily.'),
  role('tala', 'Tala Reyes', 'Looks after the swap shelf. Nearly nothing is thrown away.'),
  role('ravi', 'Ravi Menon', 'A weather station on the balcony and eleven years of numbers.'),
  role('owen', 'Owen Pritchard', 'Dry-stone walls, one metre a day.'),
  role('nadia', 'Nadia Haddad', 'Physiotherapist. Ask me about your shoulders.', { isPrivate: true }),
  role('elif', 'Elif Kaya', 'Plays the ney. New here, and glad of it.', { isPrivate: true }),
]

/** The people whom the first person follows; most of them follow back. The others are people they may know. */
export const friendsOfFirst: readonly string[] = [
  'mateo',
  'saoirse',
  'linnea',
  'yuki',
  'isaac',
  'tomasz',
  'farid',
  'dario',
  'rashid',
  'hana',
  'kwame',
  'tala',
  'chidinma',
  'viktor',
]
