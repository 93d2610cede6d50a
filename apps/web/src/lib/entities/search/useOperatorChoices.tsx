import {
  type OperatorName,
  type SearchToken,
  hasValues,
  isValues,
  operatorNames,
  printPart,
  tokenAt,
  typeValues,
} from '@koinon/contract/searchQuery'
import { Icon } from '@koinon/ui/foundations/Icon'
import type { IconName } from '@koinon/ui/icons'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { useCall, usePages } from '../../data/calls/index.ts'
import { useDebounced } from '../../interaction/useDebounced.ts'
import { useAccount } from '../../session/index.ts'
import { t, word } from '../../text/i18n/index.ts'
import { nameOf, othersOf } from '../conversations/conversationNames.ts'
import { dateHint, hasHints, isHints, operatorHints, operatorIcons, typeHints } from './operatorTexts.ts'
import type { QuickChoice } from './QuickChoice.ts'

interface OperatorChoices {
  readonly choices: readonly QuickChoice[]
  /** Whether the caret is in the value of an operator. */
  readonly isValue: boolean
}

const pauseMs = 150
const maxNames = 5
const dateValues = ['today', 'yesterday', '1w', '1m', '1y'] as const

/** The completions of the piece of a query at the caret: operators, or values of the operator that it begins with. */
export function useOperatorChoices(text: string, caret: number): OperatorChoices {
  const token = tokenAt(text, caret)
  const values = useValues(token)
  if (token === undefined) return { choices: [], isValue: false }
  const fill = (inserted: string) => {
    const before = text.slice(0, token.start) + (token.isExcluded ? '-' : '') + inserted
    return { fill: before + text.slice(token.end).trimStart(), caret: before.length }
  }
  if (token.name === undefined) return { choices: operatorsFor(token, fill), isValue: false }
  const { name } = token
  const choices = values.map(({ value, hint, mark }): QuickChoice => {
    const label = printPart({ kind: 'OPERATOR', name, value, isExcluded: false })
    return { id: label, label, hint, mark: mark ?? <Icon name={operatorIcons[name]} />, leads: fill(`${label} `) }
  })
  return { choices, isValue: true }
}

/** The operators whose names begin with what is typed. */
function operatorsFor({ value, isQuoted }: SearchToken, fill: (inserted: string) => QuickChoice['leads']) {
  const typed = value.toLowerCase()
  if (isQuoted || typed.length < 2) return []
  const hints = operatorHints()
  return operatorNames
    .filter((name) => name.startsWith(typed))
    .map((name): QuickChoice => ({
      id: `${name}:`,
      label: `${name}:`,
      hint: hints[name],
      mark: <Icon name={operatorIcons[name]} />,
      leads: fill(`${name}:`),
    }))
}

interface Value {
  readonly value: string
  readonly hint?: string | undefined
  readonly mark?: QuickChoice['mark']
}

/** The values of an operator that begin with what is typed. */
function useValues(token: SearchToken | undefined): readonly Value[] {
  const typed = (token?.value ?? '').toLowerCase()
  const people = usePeople(token)
  const places = usePlaces(token)
  const from = <V extends string>(values: readonly V[], hintOf: (value: V) => string): Value[] =>
    values.filter((value) => value.startsWith(typed)).map((value) => ({ value, hint: hintOf(value) }))
  switch (token?.name) {
    case undefined:
      return []
    case 'from':
      return people
    case 'in':
      return places
    case 'has':
      return from(hasValues, (value) => hasHints()[value])
    case 'is':
      return from(isValues, (value) => isHints()[value])
    case 'type':
      return from(typeValues, (value) => typeHints()[value])
    case 'before':
    case 'after':
      return from(dateValues, (value) => dateHint(value))
  }
}

/** The typed value of this operator; undefined at another. */
const typedIn = (token: SearchToken | undefined, name: OperatorName): string | undefined =>
  token?.name === name ? token.value.replace(/^@/u, '') : undefined

function usePeople(token: SearchToken | undefined): readonly Value[] {
  const typed = typedIn(token, 'from')
  const text = useDebounced(typed ?? '', pauseMs)
  const { data } = useCall(
    'accounts.searchAutocompletionQuery',
    { body: { text: text || '-', kinds: ['PERSON'] } },
    { enabled: typed !== undefined && text !== '', staleTime: 60_000 },
  )
  if (typed === undefined) return []
  const me = 'me'.startsWith(typed.toLowerCase()) ? [{ value: 'me', hint: t('By you') }] : []
  const found = typed === '' ? [] : (data?.items ?? [])
  return [
    ...me,
    ...found.flatMap(({ id, label, hint, image }) =>
      hint === null
        ? []
        : [
            {
              value: hint,
              hint: label,
              mark: <Avatar kind="person" size={24} name={label} seed={id} sources={image?.sources} />,
            },
          ],
    ),
  ].slice(0, maxNames)
}

/** Groups and conversations. Those of two are named by the other's user name. */
function usePlaces(token: SearchToken | undefined): readonly Value[] {
  const me = useAccount()
  const typed = typedIn(token, 'in')
  const text = useDebounced(typed ?? '', pauseMs)
  const isOn = typed !== undefined
  const own = useCall('groups.getGroupMemberships', { body: { limit: maxNames } }, { enabled: isOn && text === '' })
  const completed = useCall(
    'accounts.searchAutocompletionQuery',
    { body: { text: text || '-', kinds: ['GROUP'] } },
    { enabled: isOn && text !== '', staleTime: 60_000 },
  )
  const talks = usePages(
    'chat.getSubscribedConversations',
    { query: { limit: maxNames, ...(text === '' ? {} : { query: text }) } },
    { enabled: isOn },
  )
  if (!isOn) return []
  const groups =
    typed === ''
      ? (own.data?.items ?? []).map(({ group: { id, name } }) => ({ id, name }))
      : (completed.data?.items ?? []).map(({ id, label }) => ({ id, name: label }))
  const inGroups = groups.map(({ id, name }) => ({
    value: name.replaceAll('"', ''),
    hint: word('Group', 'name of the screen'),
    mark: <Avatar kind="group" size={24} name={name} seed={id} />,
  }))
  const inTalks = (talks.data?.items ?? []).flatMap((talk): Value[] => {
    const [other] = othersOf(talk, me.id)
    if (talk.kind === 'DIRECT')
      return other === undefined ? [] : [{ value: `@${other.username}`, hint: nameOf(talk, me.id), mark: talkMark }]
    return talk.kind === 'GROUP' && talk.title !== null && talk.title !== ''
      ? [
          {
            value: talk.title.replaceAll('"', ''),
            hint: word('Conversation', 'label or title in chat'),
            mark: talkMark,
          },
        ]
      : []
  })
  return [...inGroups.slice(0, maxNames), ...inTalks.slice(0, maxNames)]
}

const talkMark = <Icon name={'chat-circle' satisfies IconName} />
