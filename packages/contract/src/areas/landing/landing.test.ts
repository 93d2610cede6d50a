import { expect, test } from 'vitest'
import type { z } from 'zod'
import { landing } from './index.ts'

const faults = (schema: z.ZodType, given: unknown) => {
  const read = schema.safeParse(given)
  return read.success
    ? []
    : read.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue.path.join('.')))
}
const link = 'https://example.org/picture.webp'
const profile = {
  communityLogoUrl: link,
  bannerUrl: link,
  join: { description: 'Come in.', imageSrc: link },
  description: '',
  pictures: [],
}

test('asking to join requires a name and the captcha, and nothing else', () => {
  const { body } = landing.joinCommunity
  expect(faults(body, {})).toEqual(['firstName', 'lastName', 'recaptchaCode'])
  expect(faults(body, { firstName: 'Ana', lastName: 'Berg', recaptchaCode: 'solved' })).toEqual([])
  const all = { email: 'ana@example.org', phoneNumber: '+43 660 1234567', birthDay: 1, birthMonth: 2, birthYear: 1990 }
  expect(faults(body, { firstName: 'Ana', lastName: 'Berg', recaptchaCode: 'solved', ...all })).toEqual([])
  expect(faults(body, { firstName: 'Ana', lastName: 'Berg', recaptchaCode: 'solved', role: 'ADMIN' })).toEqual(['role'])
})

test('a landing page requires logo, banner, the call to join, description and pictures', () => {
  const { body } = landing.putCommunityProfile
  expect(faults(body, {})).toEqual(['communityLogoUrl', 'bannerUrl', 'join', 'description', 'pictures'])
  expect(faults(body, profile)).toEqual([])
  expect(faults(body, { ...profile, allowsNewUsersToJoin: false })).toEqual([])
  expect(faults(body, { ...profile, bannerUrl: 'javascript:alert(1)' })).toEqual(['bannerUrl'])
})

test('a content container requires its size and type', () => {
  const { body } = landing.createContentContainer
  expect(faults(body, {})).toEqual(['contentSizeBytes', 'contentTypeHeader'])
  expect(faults(body, { contentSizeBytes: 1, contentTypeHeader: 'image/jpeg' })).toEqual([])
  expect(faults(body, { contentSizeBytes: 1, contentTypeHeader: 'image/jpeg\r\nX: y' })).toEqual(['contentTypeHeader'])
})

test('only answers that do not depend on the viewer may be stored by shared caches', () => {
  const cached = Object.entries(landing).filter(([, spec]) => 'publicCacheSeconds' in spec)
  expect(cached.map(([name]) => name).toSorted()).toEqual([
    'getCommunityProfile',
    'getCommunityProfileById',
    'getInstance',
    'getOEmbed',
    'getPublicFeed',
    'getPublicLibrary',
    'getSitemapPart',
    'listCommunityProfiles',
    'listPublicEvents',
  ])
})
