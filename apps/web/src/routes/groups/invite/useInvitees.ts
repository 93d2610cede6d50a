import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateCalls, invoke } from '#lib/data/calls/index.ts'
import { formatList } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { inviteeKey, sendInvitations } from './sendInvitations.ts'
import type { InviteOutcome, Invitee } from './sendInvitations.ts'
import { splitInvitees } from './splitInvitees.ts'

/** As many addresses as a member invites a day. */
const maxInvitees = 60
/** Each costs a search. */
const maxNames = 20

/** Those who are to be invited, and what became of those who were. */
export function useInvitees(groupId: string) {
  const [chosen, setChosen] = useState<readonly Invitee[]>([])
  const [outcomes, setOutcomes] = useState<readonly InviteOutcome[]>([])
  const [listText, setListText] = useState<string>()
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const queryClient = useQueryClient()

  const add = (more: readonly Invitee[]) => {
    setListText(undefined)
    setChosen((before) => joined(before, more))
  }
  const addList = async (text: string) => {
    const { emails, names } = splitInvitees(text)
    add(emails.map((email) => ({ kind: 'EMAIL', email })))
    const found = await Promise.all(names.slice(0, maxNames).map(personNamed))
    add(found.flatMap((person) => (person === null ? [] : [{ kind: 'PERSON' as const, person }])))
    const left = [...names.slice(0, maxNames).filter((_, index) => found[index] === null), ...names.slice(maxNames)]
    if (left.length > 0)
      setListText(t('Not added: {names}. Search for them one by one.', { names: formatList(left, 'conjunction') }))
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
    setChosen((before) => before.filter((invitee) => !invited.has(inviteeKey(invitee))))
    void invalidateCalls(queryClient, ['groups.listInvitations', 'groups.listMailInvitations'])
  }
  return {
    chosen,
    outcomes,
    /** About a pasted list: who in it was not found. */
    listText,
    isSending,
    add,
    addList,
    drop: (dropped: Invitee | undefined) => setChosen((before) => before.filter((invitee) => invitee !== dropped)),
    send,
  }
}

function joined(before: readonly Invitee[], more: readonly Invitee[]): readonly Invitee[] {
  const known = new Set(before.map(inviteeKey))
  return [...before, ...more.filter((invitee) => !known.has(inviteeKey(invitee)))].slice(0, maxInvitees)
}

/** The only person found whose name, or user name, is exactly this one; null if there is none, or several. */
async function personNamed(name: string) {
  const query = name.replace(/^@/, '')
  const found = await invoke('chat.searchParticipants', { body: { query } }).catch(() => ({ items: [] }))
  const exact = query.toLocaleLowerCase()
  const [person, another] = found.items
    .map((item) => item.person)
    .filter(({ displayName, username }) => [displayName.toLocaleLowerCase(), username].includes(exact))
  return person === undefined || another !== undefined ? null : person
}
