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
  role('amara', 'Amara Okonkwo', 'Runs the Saturday market stall by the bridge. Bread, mostly.'),
  role('linnea', 'Linnea Sandström', 'Landscape gardener. I talk to trees and they are good listeners.'),
  role('mateo', 'Mateo Villalobos', 'Photographs of the river at the wrong time of day.'),
  role('yuki', 'Yuki Tanabe', 'Repairs bicycles, radios and, once, an accordion.'),
  role('farid', 'Farid Haddad', 'Cook at the community kitchen. Ask me about chickpeas.'),
  role('saoirse', 'Saoirse Brennan', 'Fiddle player, session host, terrible dancer.'),
  role('priya', 'Priya Raghunathan', 'Librarian. Two books on the go, always.'),
  role('tomasz', 'Tomasz Wieczorek', 'Keeps bees on the roof of the old mill.'),
  role('leilani', 'Leilani Kahale', 'Swims before work, all year round.'),
  role('kwame', 'Kwame Asante', 'Teaches chess to anyone who will sit still.'),
  role('ingrid', 'Ingrid Moen', 'Ferry pilot, retired. Knows every sandbank.'),
  role('dario', 'Dario Conti', 'Ceramics. The kiln decides.'),
  role('zeynep', 'Zeynep Aydın', 'Architect of small things: sheds, benches, shelves.'),
  role('nguyenanh', 'Nguyễn Minh Anh', 'Soup on Sundays, spreadsheets on Mondays.'),
  role('oluwaseun', 'Oluwaseun Adeyemi', 'Runs far and slowly.'),
  role('hana', 'Hana Dvořáková', 'Illustrator of children’s books and the odd shop sign.'),
  role('rashid', 'Rashid Qureshi', 'Bus driver, route 14. Night-sky watcher.'),
  role('marisol', 'Marisol Quispe', 'Weaver. Wool from three valleys over.'),
  role('ewan', 'Ewan MacLeod', 'Boat builder. One hull every two years.'),
  role('chidinma', 'Chidinma Eze', 'Nurse on the early shift, gardener on the late one.'),
  role('sofiaa', 'Sofia Andreou', 'Translates poems nobody asked for.'),
  role('jiwoo', 'Han Ji-woo', 'Film nights at the cinema café.'),
  role('benjamin', 'Benjamin Adler', 'Piano tuner with a van full of felt.'),
  role('anahera', 'Anahera Ngata', 'River restoration, boots always wet.'),
  role('lucas', 'Lucas Tremblay', 'Sourdough, slow trains, second-hand maps.'),
  role('noor', 'Noor van Dijk', 'Cycling everywhere with two small passengers.'),
  role('giulia', 'Giulia Ferraro', 'Primary-school teacher. Collects leaves for science.'),
  role('samir', 'Samir Benali', 'Sound engineer, listens for a living.'),
  role('aiyana', 'Aiyana Redfeather', 'Walks the ridge path every week and writes it down.'),
  role('viktor', 'Viktor Petrov', 'Grows forty kinds of tomato. It got out of hand.'),
  role('meilin', 'Chen Mei-lin', 'Tea, calligraphy, very strong opinions on paper.'),
  role('abebe', 'Abebe Tadesse', 'Roasts coffee in the yard on Fridays.'),
  role('frida', 'Frida Holm', 'Keeps a small wood shop; sells what she can part with.'),
  role('joaquim', 'Joaquim Pires', 'Fisherman’s son, marine biologist, bad singer.'),
  role('tala', 'Tala Reyes', 'Organises the swap shelf. Nothing is ever thrown away.'),
  role('ravi', 'Ravi Menon', 'Weather station on the balcony, 11 years of data.'),
  role('elif', 'Elif Kaya', 'Plays the ney. New here, and glad of it.', { isPrivate: true }),
  role('owen', 'Owen Pritchard', 'Dry-stone walls. One metre a day.'),
  role('nadia', 'Nadia Sokolova', 'Physiotherapist; asks everybody to stand up straight.', { isPrivate: true }),
  role('isaac', 'Isaac Mwangi', 'Draws maps of places that were never mapped.'),
]
