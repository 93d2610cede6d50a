import { describe, expect, test } from 'vitest'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { updateVocabularyJob } from '../jobs/updateVocabulary.ts'

const world = await openWorld()
const [ana, ben] = await Promise.all([world.person('ana'), world.person('ben')])
const post = async (text: string, language?: string) =>
  (await ana.content.createPost({ body: { text, ...(language ? { language } : {}) } })).id
const searchPosts = (query: string, types: ('POST' | 'PERSON')[] = ['POST']) =>
  ben.content.searchV3({ body: { query, types } })
const found = async (query: string) =>
  (await searchPosts(query)).items.map((hit) => ('id' in hit.item ? hit.item.id : ''))

describe('posts are found by intent', () => {
  test.each([
    [
      'a pasted address',
      'See https://www.example.org/allotment/plans?x=1',
      ['https://www.example.org/allotment/plans?x=1'],
    ],
    [
      'an address without its scheme',
      'At https://www.quince.example/fruit',
      ['www.quince.example/fruit', 'quince.example'],
    ],
    [
      'a host',
      'Read www.medlar.example today',
      ['medlar.example', 'https://medlar.example', 'https://medlar.example/'],
    ],
    ['a word of a path', 'https://example.org/rowanberries/in-autumn', ['rowanberries', 'autumn']],
    ['an emoji', 'Look who came by 🦔!', ['🦔']],
    ['an emoji and a word', 'Our nightjar 🦉 again', ['nightjar 🦉', '🦉']],
    ['another dash', 'Tested for COVID–19 today', ['covid-19', 'COVID‑19', 'covid19']],
    ['a hyphen too many', 'My email is new', ['e-mail']],
    ['a hyphen too few', 'The e-zine of the club', ['ezine', 'e-zine']],
    ['a version without its letter', 'Update to v2.3.1 now', ['2.3.1', 'v2.3.1']],
    ['a version with it', 'Out now: 7.8.9', ['v7.8.9']],
    ['a name without its apostrophe', "Seen at O'Malley's", ['omalleys', "o'malley's", 'O’Malley’s']],
    ['a name with it', 'Seen at Odonnell', ["O'Donnell"]],
    ['Korean with particles', '도서관에서 만나요', ['도서관', '만나']],
    ['Hebrew with an article', 'הספרייה פתוחה', ['ספרייה', 'הספרייה']],
    ['Hebrew with "and" and an article', 'והעיתון כאן', ['עיתון', 'העיתון']],
    ['Arabic with "and" and an article', 'والمدرسة مغلقة', ['مدرسة', 'المدرسة']],
    ['Arabic with a preposition', 'ذهبنا بالسيارة', ['سيارة']],
    ['Thai without spaces', 'ฉันรักแมวมากที่สุด', ['แมว', 'รักแมว']],
    ['Khmer without spaces', 'ខ្ញុំស្រឡាញ់ឆ្មា', ['ឆ្មា']],
    ['Persian with a joiner', 'من می‌خواهم کتاب‌ها را', ['می‌خواهم', 'میخواهم', 'می خواهم', 'کتاب']],
    ['Persian without it', 'او میتواند بیاید', ['می‌تواند']],
    ['a compound by its beginning', 'Morgen ist Apfelweinfest', ['Apfelwein', 'apfelw']],
    ['a word by its beginning', 'Photosynthesis explained', ['photosyn']],
  ])('%s: “%s”', async (_, text, queries) => {
    const id = await post(text)
    for (const query of queries) expect(await found(query), query).toContain(id)
  })

  test.each([
    ['Korean by its letters in another order', '도서관', '관서도'],
    ['Thai by its letters in another order', 'กระต่าย', 'a ต่ายกระ b'],
    ['a phrase that is parted', '"green e-bike"', 'e-bike, green'],
    ['an excluded word', 'teasel -wild', 'wild teasel'],
  ])('but not %s', async (_, query, text) => {
    const id = await post(text)
    expect(await found(query)).not.toContain(id)
  })

  test('a phrase with a hyphen is found as it stands', async () => {
    const id = await post('Our cargo e-bike rental')
    expect(await found('"cargo e-bike"')).toEqual([id])
    expect(await found('"e-bike cargo"')).toEqual([])
  })
})

describe('typing errors', () => {
  test('do not hide the intended posts behind names that are only similar', async () => {
    const posts = await Promise.all([post('A garden by the sea'), post('The garden at noon')])
    await world.person('gardo', { displayName: 'Gardo Ilves' })
    await updateVocabularyJob.perform(world.app, {})
    const { items, corrected } = await ben.content.searchV3({ body: { query: 'gardn' } })
    expect(corrected).toBe('garden')
    expect(items.map((hit) => ('id' in hit.item ? hit.item.id : ''))).toEqual(expect.arrayContaining(posts))
  })

  test('find people wherever people are searched', async () => {
    const mateo = await world.person('mateo.ruiz', { displayName: 'Mateo Ruiz' })
    const ids = async (find: (who: Person) => Promise<string[]>) => find(ben)
    expect(
      await ids(async () =>
        (await searchPosts('mateoo', ['PERSON'])).items.map((hit) => ('id' in hit.item ? hit.item.id : '')),
      ),
    ).toEqual([mateo.id])
    expect(
      await ids(async (who) =>
        (await who.users.searchUsers({ params: { query: 'mateoo' } })).items.map(({ id }) => id),
      ),
    ).toEqual([mateo.id])
    expect(
      await ids(async (who) =>
        (await who.users.searchUsersV2({ body: { query: 'mateoo' } })).items.map(({ person }) => person.id),
      ),
    ).toEqual([mateo.id])
  })

  test('do not add similar names to those that are as typed', async () => {
    const [typed] = await Promise.all([
      world.person('theodora', { displayName: 'Theodora Lind' }),
      world.person('theodore', { displayName: 'Theodore Lund' }),
    ])
    const { items } = await searchPosts('theodora', ['PERSON'])
    expect(items.map((hit) => ('id' in hit.item ? hit.item.id : ''))).toEqual([typed.id])
  })
})
