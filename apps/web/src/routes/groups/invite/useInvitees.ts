import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateCalls } from '#lib/data/calls/index.ts'
import { formatList } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { namedPeople } from './namedPeople.ts'
import { inviteeKey, inviteeName, sendInvitations } from './sendInvitations.ts'
import type { InviteOutcome, Invitee } from './sendInvitations.ts'
import { splitInvitees } from './splitInvitees.ts'

/** As many addresses as a member invites a day. */
const maxInvitees = 60

/** The people to invite, and the outcome for those who were invited. */
export function useInvitees(groupId: string) {
  const { chosen, fill, drop, roomLeft } = useChosen()
  const [outcomes, setOutcomes] = useState<readonly InviteOutcome[]>([])
  const [listText, setListText] = useState<string>()
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const isReading = useRef(false)
  const queryClient = useQueryClient()

  const add = (invitee: Invitee): boolean => {
    const isLeft = fill([invitee]).length > 0
    setListText(isLeft ? limitText(1) : undefined)
    return !isLeft
  }
  /** Returns the part of a list that is to be tried again. */
  const addList = async (text: string): Promise<string> => {
    if (isReading.current) return text
    isReading.current = true
    const { emails, names } = splitInvitees(text)
    const left = fill(emails.map((email) => ({ kind: 'EMAIL', email }))).map(inviteeName)
    const room = roomLeft()
    const tried = names.slice(0, room)
    setListText(tried.length > 0 ? searchText(tried.length) : undefined)
    const { people, unknown, failed } = await namedPeople(tried)
    left.push(...names.slice(room), ...fill(people).map(inviteeName))
    isReading.current = false
    setListText(resultText({ unknown, left, failed }))
    return [...failed, ...left].join(', ')
  }
  const send = async (note: string): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    const results = await sendInvitations({ groupId, invitees: chosen, note })
    isBusy.current = false
    setSending(false)
    setOutcomes(results)
    const invited = new Set(results.flatMap(({ invitee, isInvited }) => (isInvited ? [inviteeKey(invitee)] : [])))
    drop((invitee) => invited.has(inviteeKey(invitee)))
    setListText(undefined)
    void invalidateCalls(queryClient, ['groups.listInvitations', 'groups.listMailInvitations'])
  }
  return {
    chosen,
    outcomes,
    /** About a list: that it is read, who was not found, and who did not fit. */
    listText,
    isSending,
    add,
    addList,
    drop: (dropped: Invitee | undefined) => drop((invitee) => invitee === dropped),
    send,
  }
}

/** The people chosen so far, at most `maxInvitees`. The ref is current even while a pasted list is being looked up. */
function useChosen() {
  const [chosen, setChosen] = useState<readonly Invitee[]>([])
  const current = useRef(chosen)
  const put = (next: readonly Invitee[]) => {
    current.current = next
    setChosen(next)
  }
  return {
    chosen,
    roomLeft: () => maxInvitees - current.current.length,
    /** Returns those for whom there is no room. */
    fill: (more: readonly Invitee[]): readonly Invitee[] => {
      const known = new Set(current.current.map(inviteeKey))
      const all = [...current.current, ...more.filter((invitee) => !known.has(inviteeKey(invitee)))]
      put(all.slice(0, maxInvitees))
      return all.slice(maxInvitees)
    },
    drop: (isDropped: (invitee: Invitee) => boolean) => put(current.current.filter((invitee) => !isDropped(invitee))),
  }
}

const searchText = (count: number) =>
  t('{count, plural, one {Looking for # person…} other {Looking for # people…}}', { count })
const unknownText = (names: readonly string[]) =>
  t('Not added: {names}. Search for them one by one.', { names: formatList(names, 'conjunction') })
const limitText = (count: number) =>
  t(
    '{count, plural, one {# is still in the field} other {# are still in the field}}: you can invite {limit} at a time. Send these first.',
    { count, limit: maxInvitees },
  )
const failedText = () => t('Some names couldn’t be looked up and are still in the field. Try again.')

/** The outcome of a pasted list in words; undefined if everybody was found and fit. */
function resultText({ unknown, left, failed }: Readonly<Record<'unknown' | 'left' | 'failed', readonly string[]>>) {
  const sentences = [
    unknown.length > 0 ? unknownText(unknown) : '',
    left.length > 0 ? limitText(left.length) : '',
    failed.length > 0 ? failedText() : '',
  ].filter((sentence) => sentence !== '')
  return sentences.length > 0 ? sentences.join(' ') : undefined
}
