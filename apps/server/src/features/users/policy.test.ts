import { expect, test } from 'vitest'
import { peoplePolicy } from './policy.ts'
import type { PersonFacts } from './facts.ts'

const person = (facts: Partial<PersonFacts>): PersonFacts => ({
  id: 'b',
  isSelf: false,
  isBot: false,
  isVisible: true,
  isPrivate: false,
  blockedByMe: false,
  blocksMe: false,
  mine: null,
  theirs: null,
  whoMayMessage: 'EVERYONE',
  whoMayInvite: 'EVERYONE',
  whoMayTag: 'EVERYONE',
  showLists: 'EVERYONE',
  sharesGroup: false,
  ...facts,
})
const yes = (verdict: { ok: boolean }): boolean => verdict.ok

test.each([
  // situation, facts, existence, card, posts, lists, message
  ['a stranger', {}, true, true, true, true, true],
  ['oneself', { isSelf: true }, true, true, true, true, false],
  ['a person I block', { blockedByMe: true }, true, false, true, true, true],
  ['a person who blocks me', { blocksMe: true }, false, false, true, true, true],
  ['a banned person', { isVisible: false }, false, false, true, true, true],
  ['a private person', { isPrivate: true }, true, true, false, false, true],
  ['a private person I asked', { isPrivate: true, mine: 'FOLLOW_REQUESTED' }, true, true, false, false, true],
  ['a private person I follow', { isPrivate: true, mine: 'FOLLOWING' }, true, true, true, true, true],
  ['lists for followers', { showLists: 'FOLLOWERS' }, true, true, true, false, true],
  ['lists for followers, I follow', { showLists: 'FOLLOWERS', mine: 'FOLLOWING' }, true, true, true, true, true],
  ['lists for nobody', { showLists: 'NOBODY', mine: 'FOLLOWING' }, true, true, true, false, true],
  ['messages of group members', { whoMayMessage: 'GROUP_MEMBERS' }, true, true, true, true, false],
  [
    'messages of group members, one shared',
    { whoMayMessage: 'GROUP_MEMBERS', sharesGroup: true },
    true,
    true,
    true,
    true,
    true,
  ],
  ['messages of nobody', { whoMayMessage: 'NOBODY', sharesGroup: true }, true, true, true, true, false],
] as const)('%s', (_, given, existence, card, posts, lists, message) => {
  const facts = person(given)
  expect({
    existence: peoplePolicy.sees.existence(facts),
    card: peoplePolicy.sees.card(facts),
    posts: peoplePolicy.seesPosts(facts),
    lists: peoplePolicy.seesLists(facts),
    message: yes(peoplePolicy.message(facts)),
  }).toEqual({ existence, card, posts, lists, message })
})

test.each([
  ['everyone', { whoMayTag: 'EVERYONE' }, true],
  ['followers, and I do not follow', { whoMayTag: 'FOLLOWERS' }, false],
  ['followers, and I follow', { whoMayTag: 'FOLLOWERS', mine: 'FOLLOWING' }, true],
  ['nobody', { whoMayTag: 'NOBODY', mine: 'FOLLOWING' }, false],
] as const)('the right of %s to mention', (_, facts, may) => expect(peoplePolicy.tag(person(facts))).toBe(may))
