import { expect, test } from 'vitest'
import { isTopicOf } from './FollowTopic.tsx'

test.each([
  ['livemusic', 'Live music', true],
  ['Live_Music', 'Live music', true],
  ['garten', 'Garten & Balkon', false],
  ['children', 'Children', true],
  ['child', 'Children', false],
])('the topic #%s and the interest “%s” are one: %s', (topic, name, expected) => {
  expect(isTopicOf(topic)({ name })).toBe(expected)
})
