import { expect, test } from 'vitest'
import { homeFiles } from './home.ts'

const chunk = (fileName: string, facadeModuleId: string | null, ...imports: string[]) => ({
  fileName,
  facadeModuleId,
  imports,
  isEntry: false,
})
const chunks = [
  chunk('assets/home.js', '/web/src/routes/home/home.tsx', 'assets/feed.js', 'assets/react.js'),
  chunk('assets/feed.js', null, 'assets/card.js', 'assets/home.js'),
  chunk('assets/card.js', null),
  chunk('assets/react.js', null),
  chunk('assets/calls.js', '\0virtual:calls/all'),
  chunk('assets/engine.js', '/web/src/lib/realtime/engine.ts'),
  chunk('assets/offline.js', '/web/src/lib/offline/offline.ts', 'assets/card.js'),
  chunk('assets/preferences.js', '/web/src/lib/preferences.ts'),
  chunk('assets/extras.js', '/web/src/features/posts/PostExtras.tsx'),
  chunk('assets/above.js', '/web/src/routes/home/AboveFeed.tsx'),
  chunk('assets/settings.js', '/web/src/routes/settings/settings.tsx'),
]
const html = '<link rel="modulepreload" href="/assets/react.js" />'

test('home is asked for whole, each file once, without what the entry brings along and without other screens', () => {
  expect(homeFiles(chunks, html)).toEqual([
    'assets/home.js',
    'assets/feed.js',
    'assets/card.js',
    'assets/calls.js',
    'assets/engine.js',
    'assets/offline.js',
    'assets/preferences.js',
    'assets/extras.js',
    'assets/above.js',
  ])
})

test('a part that is not where it was expected ends the build', () => {
  expect(() => homeFiles(chunks.slice(1), html)).toThrow('routes/home/home.tsx')
})
