import { expect, test } from 'vitest'
import { frameParts, homeParts, waveOf } from './waves.ts'

const own = (part: string) => `/web/src/${part}`
const lone = { importedIds: [], dynamicallyImportedIds: [] }
const importing = (...importedIds: string[]) => ({ ...lone, importedIds })
const ui = '/ui/src/Button.tsx'
const style = '/ui/src/Button.module.css'
const library = '/node_modules/react/index.js'
const deep = '/node_modules/react/dom.js'

const [dock = '', ...otherFrameParts] = frameParts.map(own)
const [audioPart = '', ...otherHomeParts] = homeParts.map(own)
const modules = new Map([
  [
    own('public/main.tsx'),
    { ...importing(own('lib/words.ts'), library), dynamicallyImportedIds: [own('ssr/Front.tsx')] },
  ],
  [own('ssr/Front.tsx'), importing(own('lib/dates.ts'))],
  [own('app/main.tsx'), importing(own('lib/words.ts'), own('lib/dates.ts'), own('lib/calls.ts'), library)],
  [own('routes/home/home.tsx'), importing(own('lib/calls.ts'), own('features/posts/Feed.tsx'))],
  [own('features/posts/Feed.tsx'), importing(ui)],
  [own('features/posts/card/PostExtras.tsx'), importing(own('features/posts/Poll.tsx'), ui)],
  [ui, importing(style)],
  [dock, importing(ui, own('lib/playing.ts'), own('lib/dates.ts'))],
  [audioPart, importing(own('lib/playing.ts'), own('lib/topics.ts'))],
  [library, importing(deep)],
  ...[...otherFrameParts, ...otherHomeParts].map((id) => [id, lone] as const),
])
const name = waveOf('/web/src')
const fileOf = (id: string) => name(id, { getModuleInfo: (requestedId) => modules.get(requestedId) ?? lone })

test('a module is in the first file that needs it', () => {
  expect(fileOf(own('lib/calls.ts'))).toBe('app')
  expect([own('features/posts/Feed.tsx'), ui, style].map(fileOf)).toEqual(['feed', 'feed', 'feed'])
  expect(fileOf(own('features/posts/Poll.tsx'))).toBe('PostExtras')
  expect([dock, own('lib/playing.ts')].map(fileOf)).toEqual(['frame', 'frame'])
  expect([audioPart, own('lib/topics.ts')].map(fileOf)).toEqual(['beside', 'beside'])
})

test('all public pages get the parts of the application that all of them run; those of some are in a file of their own', () => {
  expect([own('lib/words.ts'), own('lib/dates.ts')].map(fileOf)).toEqual(['base', 'common'])
  expect([own('public/main.tsx'), own('ssr/Front.tsx')].map(fileOf)).toEqual([null, null])
})

test('entries, libraries and what other screens need stay as the bundler has them', () => {
  const ids = [own('app/main.tsx'), own('routes/home/home.tsx'), library, deep, own('routes/settings/account.tsx')]
  expect(ids.map(fileOf)).toEqual(ids.map(() => null))
})
