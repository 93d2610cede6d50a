import { Avatar } from '@koinon/ui/marks/Avatar'
import { DateTab } from '@koinon/ui/entities/Ticket'
import { isMuted } from '#lib/entities/conversations/conversationMutes.ts'
import { nameOf, othersOf } from '#lib/entities/conversations/conversationNames.ts'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import { PersonMark } from '#lib/entities/people/PersonMark.tsx'
import { cachedByLocale, formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { PaletteEntry } from './entries.ts'
import type { KnownConversation, KnownEvent, KnownGroup, KnownPerson, KnownThings } from './knownThings.ts'
import type { ThingActions } from './useThingActions.ts'

/** How entries of things act. */
export interface EntryContext {
  readonly myId: string
  readonly go: (href: string) => void
  readonly actions: ThingActions
}

export const membersText = (count: number): string => t('{count, plural, one {# member} other {# members}}', { count })

/** Entries for everything that this browser knows by name. */
export function thingEntries(things: KnownThings, context: EntryContext): readonly PaletteEntry[] {
  const partners = new Map<string, string>()
  for (const { id, kind, participants } of things.conversations.values()) {
    const [other] = kind === 'DIRECT' ? participants.filter((person) => person.id !== context.myId) : []
    if (other !== undefined) partners.set(other.id, id)
  }
  return [
    ...[...things.people.values()]
      .filter(({ id }) => id !== context.myId)
      .map((person) => personEntry(person, partners.get(person.id), context)),
    ...[...things.groups.values()].map((group) => groupEntry(group, context)),
    ...[...things.events.values()].map((event) => eventEntry(event, context)),
    ...[...things.conversations.values()]
      .filter(({ kind }) => kind !== 'DIRECT')
      .map((conversation) => conversationEntry(conversation, context)),
  ]
}

export function personEntry(
  person: KnownPerson,
  conversationId: string | undefined,
  { go, actions }: EntryContext,
): PaletteEntry {
  const { id, displayName, username, followState } = person
  const href = paths.profile(username)
  return {
    id: `person-${id}`,
    section: 'people',
    label: displayName,
    hint: `@${username}`,
    keywords: username,
    weight: (conversationId === undefined ? 0 : 3) + (followState === 'FOLLOWING' ? 2 : 0),
    mark: <PersonMark person={person} size={32} />,
    href,
    onTake: () => go(href),
    actions: [messageAction(id, displayName, () => actions.message(id, conversationId))],
  }
}

export const messageAction = (id: string, name: string, onTake: () => void) =>
  ({
    id: `message-${id}`,
    label: word('Message', 'button: writes to somebody'),
    name: t('Message {name}', { name }),
    icon: 'chat-circle',
    onTake,
  }) as const

function groupEntry(group: KnownGroup, { go }: EntryContext): PaletteEntry {
  const href = group.kind === 'ENTERPRISE' ? paths.organization(group.id) : paths.group(group.id)
  const isIn = group.membershipState === 'MEMBER'
  const about = [
    ...(group.memberCount === undefined ? [] : [membersText(group.memberCount)]),
    ...(isIn ? [t('you’re in')] : []),
  ]
  return {
    id: `group-${group.id}`,
    section: 'groups',
    label: group.name,
    ...(about.length === 0 ? {} : { hint: about.join(' · ') }),
    weight: isIn ? 4 : 1,
    mark: <GroupMark group={group} size={32} />,
    href,
    onTake: () => go(href),
  }
}

const monthOf = (at: Date) =>
  cachedByLocale('tab month', (locale) => new Intl.DateTimeFormat(locale, { month: 'short' })).format(at)
const dayOf = (at: Date) =>
  cachedByLocale('tab day', (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric' })).format(at)

export function eventEntry(event: KnownEvent, { go, actions }: EntryContext): PaletteEntry {
  const { id, title, startTime, endTime, recurrence, group, state, myState } = event
  const href = paths.event(id, recurrence === null ? undefined : startTime.toISOString())
  const isAhead = endTime > new Date() && state === 'SCHEDULED'
  const when = `${formatDate(startTime, 'shortWeekday')} ${formatDate(startTime, 'short')}, ${formatDate(startTime, 'time')}`
  const mayGo =
    isAhead && !event.requiresApproval && event.cost === null && myState !== 'CONFIRMED' && myState !== 'WAITLISTED'
  return {
    id: `event-${id}`,
    section: 'groups',
    label: title,
    hint: [when, ...(group === null ? [] : [group.name])].join(' · '),
    weight: isAhead ? (myState === null ? 2 : 3) : 0,
    mark: <DateTab size="small" month={monthOf(startTime)} day={dayOf(startTime)} isPast={!isAhead} />,
    href,
    onTake: () => go(href),
    actions: mayGo
      ? [
          {
            id: 'going',
            label: word('Going', 'button: answers an invitation'),
            name: t('Going to {title}', { title }),
            icon: 'check',
            onTake: () => actions.attend(event),
          },
        ]
      : [],
  }
}

function conversationEntry(conversation: KnownConversation, { myId, go, actions }: EntryContext): PaletteEntry {
  const { id, kind, picture, participantCount } = conversation
  const href = paths.conversation(id)
  const name = nameOf(conversation, myId)
  const muted = isMuted(conversation)
  return {
    id: `conversation-${id}`,
    section: 'messages',
    label: name,
    hint:
      kind === 'GROUP_CHAT'
        ? t('Group chat')
        : t('{count, plural, one {# person} other {# people}}', { count: participantCount }),
    keywords: othersOf(conversation, myId)
      .map(({ displayName }) => displayName)
      .join(' '),
    weight: 2,
    mark: <Avatar kind="group" size={32} name={name} seed={id} sources={picture?.sources} />,
    href,
    onTake: () => go(href),
    actions: [
      {
        id: 'mute',
        label: muted ? word('Unmute', 'label or title in chat') : word('Mute', 'label or title in chat'),
        name: muted ? t('Unmute {name}', { name }) : t('Mute {name}', { name }),
        icon: muted ? 'bell' : 'bell-slash',
        onTake: () => actions.mute(conversation, !muted),
      },
    ],
  }
}
