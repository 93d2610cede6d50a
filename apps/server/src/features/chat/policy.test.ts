import { describe, expect, test } from 'vitest'
import { minuteMs } from '#kernel/durations.ts'
import type { PersonFacts } from '#features/users/index.ts'
import type { ConversationFacts, MessageFacts } from './facts.ts'
import { chatPolicy } from './policy.ts'

const codeOf = (verdict: { ok: true } | { ok: false; code: string }) => (verdict.ok ? 'allowed' : verdict.code)

const direct = (facts: Partial<ConversationFacts>): ConversationFacts => ({
  id: 'c',
  kind: 'DIRECT',
  groupId: null,
  locked: false,
  lastSeq: 1,
  role: 'MEMBER',
  customPermissions: null,
  state: 'ACCEPTED',
  requestedBy: null,
  joinedSeq: 0,
  readSeq: 0,
  inGroup: false,
  chatEnabled: false,
  slowMode: null,
  mayMessageGroup: false,
  mute: null,
  otherId: 'o',
  otherState: 'ACCEPTED',
  otherReachable: true,
  otherOpened: false,
  ...facts,
})
const several = (facts: Partial<ConversationFacts>) =>
  direct({ kind: 'GROUP', otherId: null, otherState: null, otherReachable: false, ...facts })
const groupChat = (facts: Partial<ConversationFacts>) =>
  several({ kind: 'GROUP_CHAT', inGroup: true, chatEnabled: true, mayMessageGroup: true, ...facts })

test.each([
  ['a participant', several({}), true],
  ['a person asked to take part', direct({ state: 'PENDING' }), true],
  ['a person who declined', direct({ state: 'DECLINED' }), false],
  ['a person who left', several({ state: 'LEFT' }), false],
  ['a stranger', several({ state: null, role: null }), false],
  ['a member, in the chat of the group', groupChat({}), true],
  ['a former member, in the chat of the group', groupChat({ inGroup: false }), false],
])('taking part: %s', (_, facts, takesPart) => {
  expect(chatPolicy.takesPart(facts)).toBe(takesPart)
})

describe('a first message', () => {
  const person = (facts: Partial<PersonFacts>): PersonFacts => ({
    id: 'p',
    isSelf: false,
    isBot: false,
    isVisible: true,
    isPrivate: false,
    blockedByMe: false,
    blocksMe: false,
    mine: null,
    theirs: null,
    whoMayMessage: 'GROUP_MEMBERS',
    whoMayInvite: 'EVERYONE',
    whoMayTag: 'EVERYONE',
    showLists: 'EVERYONE',
    sharesGroup: false,
    ...facts,
  })
  test.each([
    ['the sender', { isSelf: true, whoMayMessage: 'EVERYONE' }, 'CLOSED'],
    ['a person open to everybody', { whoMayMessage: 'EVERYONE' }, 'OPEN'],
    ['a person who follows the sender', { whoMayMessage: 'NOBODY', theirs: 'FOLLOWING' }, 'OPEN'],
    ['a person open to nobody', { whoMayMessage: 'NOBODY', sharesGroup: true }, 'CLOSED'],
    ['a member of a group of the sender', { sharesGroup: true }, 'OPEN'],
    ['a stranger', {}, 'REQUEST'],
    ['a person who asked to follow the sender', { theirs: 'FOLLOW_REQUESTED' }, 'REQUEST'],
  ] as const)('to %s', (_, facts, expected) => {
    expect(chatPolicy.reach(person(facts))).toBe(expected)
  })

  test.each([
    ['after the first message', {}, false],
    ['with the first message', { lastSeq: 0 }, true],
    ['with the first message, if the other opened the conversation', { lastSeq: 0, otherOpened: true }, false],
  ])('the settings are checked again %s: %s', (_, facts, expected) => {
    expect(chatPolicy.asksAgain(direct(facts))).toBe(expected)
    expect(chatPolicy.asksAgain(several(facts))).toBe(false)
  })
})

test.each([
  // conversation, sending, editing an own message
  ['between two who accepted', direct({}), true, true],
  ['that the other has not accepted, first message', direct({ otherState: 'PENDING', lastSeq: 0 }), true, true],
  ['that the other has not accepted, second message', direct({ otherState: 'PENDING' }), false, true],
  ['that the other declined', direct({ otherState: 'DECLINED' }), false, true],
  ['with a person who blocks', direct({ otherReachable: false }), false, false],
  ['that the sender has not accepted', direct({ state: 'PENDING' }), false, false],
  ['of several', several({}), true, true],
  ['of several that is locked', several({ locked: true }), false, false],
  ['of several that is locked, by its owner', several({ locked: true, role: 'OWNER' }), true, true],
  ['of several that is locked, by an admin', several({ locked: true, role: 'ADMIN' }), true, true],
  ['of several that the sender left', several({ state: 'LEFT' }), false, false],
  ['of a group', groupChat({}), true, true],
  ['of a group whose chat is off', groupChat({ chatEnabled: false }), false, false],
  ['of a group in which only admins write', groupChat({ mayMessageGroup: false }), false, false],
])('writing in a conversation %s', (_, facts, maySend, mayEdit) => {
  expect(codeOf(chatPolicy.send(facts))).toBe(maySend ? 'allowed' : 'MESSAGES_NOT_ALLOWED')
  expect(codeOf(chatPolicy.rephrase(facts))).toBe(mayEdit ? 'allowed' : 'MESSAGES_NOT_ALLOWED')
})

test.each([
  ['by a person who takes part', direct({}), true],
  ['across a block', direct({ otherReachable: false }), false],
  ['before accepting', direct({ state: 'PENDING' }), false],
  ['where only admins write', several({ locked: true }), true],
  ['in the chat of a group in which only admins write', groupChat({ mayMessageGroup: false }), true],
  ['in a chat that is off', groupChat({ chatEnabled: false }), false],
])('voting in a poll %s', (_, facts, mayVote) => {
  expect(codeOf(chatPolicy.vote(facts))).toBe(mayVote ? 'allowed' : 'MESSAGES_NOT_ALLOWED')
})

describe('a message', () => {
  const createdAt = new Date('2030-06-01T12:00:00Z')
  const message = (isAuthor: boolean): MessageFacts => ({
    id: 'm',
    conversationId: 'c',
    seq: 1,
    isAuthor,
    hasAttachments: false,
    createdAt,
    deleted: false,
    threadId: null,
    isForwarded: false,
    hasPoll: false,
  })
  const after = (ms: number) => new Date(createdAt.getTime() + ms)

  test.each([
    ['its author, within a quarter of an hour', true, 15 * minuteMs, 'allowed'],
    ['its author, later', true, 15 * minuteMs + 1, 'TOO_LATE'],
    ['another participant', false, 0, 'MESSAGE_NOT_FOUND'],
  ])('is edited by %s', (_, isAuthor, ms, expected) => {
    expect(codeOf(chatPolicy.edit(message(isAuthor), after(ms)))).toBe(expected)
  })

  test.each([
    ['its author', true, direct({}), true],
    ['the other of two', false, direct({ role: 'OWNER' }), false],
    ['an admin of several', false, several({ role: 'ADMIN' }), true],
    ['a participant', false, several({}), false],
    ['an admin of the group', false, groupChat({ role: 'ADMIN' }), true],
  ])('is deleted for everybody by %s', (_, isAuthor, facts, isAllowed) => {
    expect(codeOf(chatPolicy.deleteForAll(message(isAuthor), facts))).toBe(isAllowed ? 'allowed' : 'NOT_ALLOWED')
  })
})

test.each([
  ['one of two', direct({}), true],
  ['one of two who are apart', direct({ otherReachable: false }), false],
  ['a person who was asked and has not answered', direct({ state: 'PENDING' }), false],
  ['the owner of several', several({ role: 'OWNER' }), true],
  ['an admin of several', several({ role: 'ADMIN' }), true],
  ['a participant', several({}), false],
  ['an admin of the group, in its chat', groupChat({ role: 'ADMIN' }), true],
  ['a member of the group, in its chat', groupChat({}), false],
  ['an admin of a group whose chat is off', groupChat({ role: 'ADMIN', chatEnabled: false }), false],
])('a message is pinned by %s: %s', (_, facts, isAllowed) => {
  expect(codeOf(chatPolicy.pin(facts))).toBe(isAllowed ? 'allowed' : 'NOT_ALLOWED')
})

test.each([
  // who, settings, naming admins, removing a member, an admin, the owner
  ['the owner', several({ role: 'OWNER' }), ['allowed', 'allowed', 'allowed', 'allowed', 'RANK_TOO_LOW']],
  ['an admin', several({ role: 'ADMIN' }), ['allowed', 'NOT_ALLOWED', 'allowed', 'RANK_TOO_LOW', 'RANK_TOO_LOW']],
  ['a participant', several({}), ['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED']],
  [
    'the owner of a group, in its chat',
    groupChat({ role: 'OWNER' }),
    ['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED'],
  ],
])('the rights of %s', (_, facts, expected) => {
  const targets = [{ role: 'MEMBER' }, { role: 'ADMIN' }, { role: 'OWNER' }] as const
  expect([
    codeOf(chatPolicy.manage(facts)),
    codeOf(chatPolicy.nameAdmins(facts)),
    ...targets.map((target) => codeOf(chatPolicy.remove(facts, target))),
  ]).toEqual(expected)
})
