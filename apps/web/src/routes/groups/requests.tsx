import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { PersonRow, PersonRows } from '../../lib/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '../../lib/people/PersonRowsSkeleton.tsx'
import { useMutationCall, usePages } from '../../lib/calls/index.ts'
import type { CallName } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded } from '../../lib/states/index.ts'
import { tellFailure } from '../../lib/toasts.ts'
import { useOpenGroup } from './group.tsx'
import styles from './Groups.module.css'

const lists = [
  'groups.getPendingJoinRequests',
  'groups.getPendingPostPermissionRequests',
  'groups.getPendingAdminRequests',
] as const
const invalidates: readonly CallName[] = [...lists, 'groups.getGroup', 'groups.getGroupMembers']

const decisions = {
  'groups.getPendingJoinRequests': { accept: 'groups.acceptJoinRequest', refuse: 'groups.ignoreJoinRequest' },
  'groups.getPendingPostPermissionRequests': {
    accept: 'groups.acceptPostingPermissionRequest',
    refuse: 'groups.rejectPostingPermissionRequest',
  },
  'groups.getPendingAdminRequests': {
    accept: 'groups.acceptAdminPromotionRequest',
    refuse: 'groups.denyAdminPromotionRequest',
  },
} as const

/** G07: what waits for an admin's decision. */
export function GroupRequests() {
  const group = useOpenGroup()
  if (group === undefined) return null
  const { join = 0, posting = 0, admin = 0 } = group.pending ?? {}
  if (join + posting + admin === 0)
    return <Emptiness kind="person">{t('All caught up. Nobody waits for a decision.')}</Emptiness>
  return (
    <Stack gap={6} className={styles['page']}>
      {join > 0 && (
        <Queue
          groupId={group.id}
          questions={group.questions}
          list="groups.getPendingJoinRequests"
          title={t('Asked to join')}
        />
      )}
      {posting > 0 && (
        <Queue
          groupId={group.id}
          questions={group.questions}
          list="groups.getPendingPostPermissionRequests"
          title={t('Asked to post')}
        />
      )}
      {admin > 0 && (
        <Queue
          groupId={group.id}
          questions={group.questions}
          list="groups.getPendingAdminRequests"
          title={t('Asked to become admin')}
        />
      )}
    </Stack>
  )
}

/** What somebody says with a request: to the admins' questions, and besides; undefined when they say nothing. */
function said(questions: readonly string[], answers: readonly string[], words: string): ReactNode {
  const given = answers.flatMap((answer, index) =>
    answer === '' ? [] : [{ question: questions[index] ?? '', answer }],
  )
  if (words === '' && given.length === 0) return undefined
  return (
    <>
      {words !== '' && <bdi>{words}</bdi>}
      {given.map(({ question, answer }) => (
        <span key={question} className={styles['answer']}>
          <bdi>{question}</bdi> <strong dir="auto">{answer}</strong>
        </span>
      ))}
    </>
  )
}

function Queue({
  groupId,
  questions,
  list,
  title,
}: {
  readonly groupId: string
  readonly questions: readonly string[]
  readonly list: (typeof lists)[number]
  readonly title: string
}) {
  const waiting = usePages(list, { body: { groupId } })
  const options = { invalidates, onFailure: (error: Error) => tellFailure(error) }
  const accept = useMutationCall(decisions[list].accept, options)
  const refuse = useMutationCall(decisions[list].refuse, options)
  return (
    <section aria-label={title}>
      <Stack isPadded gap={3}>
        <Heading level={3} size="h3">
          {title}
        </Heading>
      </Stack>
      <Loaded query={waiting} skeleton={<PersonRowsSkeleton rows={2} />}>
        {({ items }) => (
          <PersonRows label={title}>
            {items.map(({ id, person, note, answers, heldPost }) => (
              <PersonRow key={id} person={person} hint={said(questions, answers, note || (heldPost?.text ?? ''))}>
                <Button
                  variant="primary"
                  size="dense"
                  onPress={() => accept.mutate({ body: { groupId, userId: person.id } })}
                  aria-label={t('Accept {name}', { name: person.displayName })}
                >
                  {word('Accept', 'button on a request')}
                </Button>
                <Button
                  size="dense"
                  onPress={() => refuse.mutate({ body: { groupId, userId: person.id } })}
                  aria-label={t('Ignore {name}', { name: person.displayName })}
                >
                  {word('Ignore', 'button on a request')}
                </Button>
              </PersonRow>
            ))}
          </PersonRows>
        )}
      </Loaded>
    </section>
  )
}
