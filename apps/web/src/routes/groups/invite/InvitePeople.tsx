import { useRef, useState } from 'react'
import type { ClipboardEvent } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ChosenChips } from '#lib/forms/ChosenChips.tsx'
import { useSubmittedText } from '#lib/interaction/useDebounced.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { FollowedPeople } from './FollowedPeople.tsx'
import { FoundPeople } from './FoundPeople.tsx'
import { InviteOutcomes } from './InviteOutcomes.tsx'
import { MailRights } from './MailRights.tsx'
import { inviteeKey, inviteeName } from './sendInvitations.ts'
import type { Invitee } from './sendInvitations.ts'
import { emailIn, isList } from './splitInvitees.ts'
import { useInvitees } from './useInvitees.ts'
import styles from './InvitePeople.module.css'

/** The longest message that an invitation carries. */
const noteLimit = 280

/** Collects people and mail addresses, one by one or as a pasted list, and invites them with a message. */
export function InvitePeople({ groupId }: { readonly groupId: string }) {
  const invitees = useInvitees(groupId)
  const { field, query, words, isSubmitted, email, take, takeList, submit, finish, type } = useTypedInvitees(invitees)
  const { chosen, drop } = invitees
  return (
    <section aria-label={t('Invite people')}>
      <Stack isPadded gap={4} className={styles['who']}>
        <Heading level={2} size="h3">
          {t('Invite people')}
        </Heading>
        <ChosenChips
          choices={chosen.map((invitee) => ({
            id: inviteeKey(invitee),
            icon: invitee.kind === 'EMAIL' ? 'envelope-simple' : undefined,
            name: inviteeName(invitee),
            onRemove: () => {
              drop(invitee)
              field.current?.focus()
            },
          }))}
        />
        <SearchField
          ref={field}
          label={t('Names or email addresses')}
          value={query}
          onChange={type}
          onPaste={(event) => readList(event, takeList)}
          onSubmit={submit}
          onKeyDown={({ key }) => key === 'Backspace' && query === '' && chosen.length > 0 && drop(chosen.at(-1))}
        />
        <Text tone="muted" size="small" role="status">
          {invitees.listText ?? t('Paste a list to invite several people at once.')}
        </Text>
      </Stack>
      <MailRights groupId={groupId} />
      <InviteOutcomes outcomes={invitees.outcomes} />
      {isList(query) ? (
        <AddList onPress={() => void takeList(query)} />
      ) : query === '' ? (
        <FollowedPeople groupId={groupId} chosen={chosen} onTake={take} />
      ) : (
        words !== '' && (
          <FoundPeople
            query={words}
            email={email}
            chosen={chosen}
            isSubmitted={isSubmitted}
            onTake={take}
            onTried={finish}
          />
        )
      )}
      {chosen.length > 0 && <SendForm invitees={invitees} />}
    </section>
  )
}

/** The text of the field, until it names somebody. */
function useTypedInvitees({ add, addList }: Pick<ReturnType<typeof useInvitees>, 'add' | 'addList'>) {
  const { text: query, words, isSubmitted, change: setQuery, submit: submitName, finish } = useSubmittedText()
  const field = useRef<HTMLInputElement>(null)
  const email = emailIn(query)
  const take = (invitee: Invitee) => {
    if (add(invitee)) setQuery('')
    // The pressed result is gone; continue with the next name.
    field.current?.focus()
  }
  const takeList = async (text: string) => {
    setQuery('')
    field.current?.focus()
    const left = await addList(text)
    // Somebody may have gone on typing meanwhile.
    setQuery((typed) => [typed, left].filter((part) => part !== '').join(', '))
  }
  const submit = () => {
    if (email !== null) take({ kind: 'EMAIL', email })
    else if (isList(query)) void takeList(query)
    else submitName()
  }
  const type = (typed: string) => {
    const finished = /[,;]$/.test(typed) ? emailIn(typed) : null
    if (finished === null) setQuery(typed)
    else take({ kind: 'EMAIL', email: finished })
  }
  return { field, query, words, isSubmitted, email, take, takeList, submit, finish, type }
}

/** For a list that was typed, or that is left of a pasted one. */
function AddList({ onPress }: { readonly onPress: () => void }) {
  return (
    <Stack isPadded align="start">
      <Button icon="plus" onPress={onPress}>
        {t('Add the list')}
      </Button>
    </Stack>
  )
}

/** A pasted word goes on being typed; a list is read at once. */
function readList(event: ClipboardEvent<HTMLInputElement>, onList: (text: string) => Promise<void>): void {
  const text = event.clipboardData.getData('text/plain')
  if (!isList(text)) return
  event.preventDefault()
  void onList(text)
}

/** The message that goes along, and the button that sends. */
function SendForm({ invitees: { chosen, isSending, send } }: { readonly invitees: ReturnType<typeof useInvitees> }) {
  const [note, setNote] = useState('')
  return (
    <Stack isPadded gap={4} className={styles['send']}>
      <TextArea
        label={word('Message', 'with an invitation')}
        isOptional
        rows={2}
        value={note}
        onChange={setNote}
        maxLength={noteLimit}
        counterLimit={noteLimit}
      />
      <div>
        <Button variant="primary" isLoading={isSending} onPress={() => void send(note)}>
          {t('{count, plural, one {Send # invitation} other {Send # invitations}}', { count: chosen.length })}
        </Button>
      </div>
    </Stack>
  )
}
