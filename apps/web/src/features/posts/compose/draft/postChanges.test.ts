import { expect, test } from 'vitest'
import type { Post } from '../../card/types.ts'
import { changesOf, compositionOf } from './postChanges.ts'

const middle = { x: 0.5, y: 0.5 }
const post = {
  id: 'p',
  versions: 3,
  text: 'Look: https://example.org/a',
  facets: [],
  audience: 'EVERYONE',
  group: { id: 'g', name: 'Garden Club' },
  entitlement: null,
  commentScope: 'EVERYONE',
  media: [
    { id: 'm1', alt: 'A gate', focalPoint: middle },
    { id: 'm2', alt: '', focalPoint: middle },
  ],
  sensitive: null,
  place: { name: 'Graz' },
  linkPreview: { url: 'https://example.org/a' },
} as unknown as Omit<Post, 'edits'>
const shown = post.media.map(({ id, alt }) => ({ mediaId: id, alt, focalPoint: middle }))
const changed = (part: Partial<ReturnType<typeof compositionOf>>, pictures = shown) => {
  const {
    postId: _,
    version: __,
    ...changes
  } = changesOf(post, { ...compositionOf(post), ...part }, pictures, new Map())
  return changes
}

test('an edit without changes sends only the post’s id and version', () => {
  expect(changesOf(post, compositionOf(post), shown, new Map())).toEqual({ postId: 'p', version: 3 })
})

test('pictures are sent in their new order, and only with new descriptions', () => {
  expect(changed({}, shown.toReversed())).toEqual({ mediaIds: ['m2', 'm1'] })
  expect(
    changed({}, [
      { mediaId: 'm1', alt: 'A gate ', focalPoint: middle },
      { mediaId: 'm2', alt: 'A hen', focalPoint: middle },
    ]),
  ).toEqual({
    alts: [{ mediaId: 'm2', alt: 'A hen', focalPoint: middle }],
  })
  const offCenter = { x: 0.1, y: 0.9 }
  const focused = shown.map((one) => (one.mediaId === 'm1' ? { ...one, focalPoint: offCenter } : one))
  expect(changed({}, focused)).toEqual({ alts: [{ mediaId: 'm1', alt: 'A gate', focalPoint: offCenter }] })
  expect(changed({}, shown.slice(0, 1))).toEqual({ mediaIds: ['m1'] })
})

test('removed parts are sent as null', () => {
  expect(changed({ place: ' ' })).toEqual({ place: null })
  expect(changed({ noLink: 'https://example.org/a' })).toEqual({ linkUrl: null })
  expect(changed({ text: 'Nothing to look at' })).toEqual({ text: 'Nothing to look at', mentions: [], linkUrl: null })
})

test('another address in the text brings its own preview', () => {
  expect(changed({ text: 'See https://example.org/b' })).toMatchObject({ linkUrl: 'https://example.org/b' })
})

test('a page that the text does not name stays until the text names another', () => {
  const imported = { ...post, text: 'Chapter one', linkPreview: { url: 'https://example.org/blog' } } as typeof post
  const before = compositionOf(imported)
  const corrected = changesOf(imported, { ...before, text: 'Chapter One' }, shown, new Map())
  expect(corrected).toEqual({ postId: 'p', version: 3, text: 'Chapter One', mentions: [] })
  const named = changesOf(imported, { ...before, text: 'See https://example.org/b' }, shown, new Map())
  expect(named).toMatchObject({ linkUrl: 'https://example.org/b' })
})

test('a changed offer is sent, and so is its removal', () => {
  const [seeds, bees] = [
    { id: 'e1', title: 'Seeds' },
    { id: 'e2', title: 'Bees' },
  ]
  expect(changed({ sold: seeds })).toEqual({ audience: 'PREMIUM', entitlementId: 'e1' })
  const locked = { ...post, audience: 'PREMIUM', entitlement: seeds } as unknown as typeof post
  const before = compositionOf(locked)
  expect(before.sold).toMatchObject(seeds)
  expect(changesOf(locked, before, shown, new Map())).toEqual({ postId: 'p', version: 3 })
  expect(changesOf(locked, { ...before, sold: null }, shown, new Map())).toMatchObject({ audience: 'EVERYONE' })
  expect(changesOf(locked, { ...before, sold: bees }, shown, new Map())).toMatchObject({ entitlementId: 'e2' })
})

test('a content warning, the audience and who may comment are sent when changed', () => {
  expect(changed({ cover: ' a wound ', audience: 'FOLLOWERS', commentScope: 'NOBODY' })).toEqual({
    sensitive: { cover: true, note: 'a wound' },
    audience: 'FOLLOWERS',
    commentScope: 'NOBODY',
  })
})

test('formats are Markdown in the form, and sent as what they are', () => {
  const bold = { ...post, text: 'Come in', facets: [{ kind: 'BOLD' as const, start: 0, end: 4 }], linkPreview: null }
  const form = compositionOf(bold)
  expect(form.text).toBe('**Come** in')
  expect(changesOf(bold, form, shown, new Map())).toEqual({ postId: 'p', version: 3 })
  expect(changesOf(bold, { ...form, text: '**Come** *in*, @ana' }, shown, new Map([['ana', 'id']]))).toMatchObject({
    text: 'Come in, @ana',
    mentions: [{ start: 9, end: 13, userId: 'id' }],
    formats: [
      { kind: 'BOLD', start: 0, end: 4 },
      { kind: 'ITALIC', start: 5, end: 7 },
    ],
  })
})
