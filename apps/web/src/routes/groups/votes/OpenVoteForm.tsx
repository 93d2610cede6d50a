import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProcedureKind } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Switch } from '@koinon/ui/choices/Switch'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { TextField } from '@koinon/ui/fields/TextField'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import type { OpenGroup } from '#features/groups/index.ts'
import { FormProblem, useCallForm } from '#lib/forms/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { draftOf, inputOf, type VoteDraft } from './voteDraft.ts'
import { kindText, voteCalls, voteMessages } from './voteLabels.ts'

const kinds: readonly ProcedureKind[] = ['ADVICE', 'RULES', 'OWNER']
const lengths = ['3', '7', '14', '30']

/** Opens a vote: what it is about, for how long, and what it takes to pass. */
export function OpenVoteForm({ group }: { readonly group: OpenGroup }) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => draftOf(group.rules))
  const change = (part: Partial<VoteDraft>) => setDraft((before) => ({ ...before, ...part }))
  const form = useCallForm('groups.proceduresOpen', {
    invalidates: voteCalls,
    sentences: voteMessages,
    read: () => ({ body: inputOf(group.id, draft) }),
    onDone: ({ id }) => void navigate({ href: paths.groupVote(group.id, id), replace: true }),
  })
  const { formRef, onSubmit, isPending, problem } = form
  const errors = problem?.fields ?? {}
  return (
    <Stack as="section" isPadded gap={6} aria-label={t('Open a vote')}>
      <Heading level={3} size="h4">
        {t('Open a vote')}
      </Heading>
      <form ref={formRef} onSubmit={onSubmit} noValidate>
        <Stack gap={6}>
          <FormProblem form={form} />
          <VoteSubject
            {...{ draft, errors, change }}
            mayStand={group.kind !== 'ENTERPRISE' && group.role !== 'OWNER'}
          />
          <VoteMode draft={draft} change={change} />
          <Cluster gap={4}>
            <Button type="submit" variant="primary" isLoading={isPending}>
              {t('Open the vote')}
            </Button>
            <LinkButton href={paths.groupVotes(group.id)}>{word('Cancel', 'button: leaves it as it was')}</LinkButton>
          </Cluster>
        </Stack>
      </form>
    </Stack>
  )
}

interface VoteFieldsProps {
  readonly draft: VoteDraft
  readonly change: (part: Partial<VoteDraft>) => void
}
interface VoteSubjectProps extends VoteFieldsProps {
  readonly errors: Readonly<Record<string, string>>
  /** Whether the member may be voted to be the owner. */
  readonly mayStand: boolean
}

/** The subject of the vote, and the reasons for it. */
function VoteSubject({ draft, errors, mayStand, change }: VoteSubjectProps) {
  return (
    <>
      <RadioGroup
        legend={t('What is it about?')}
        error={errors['kind']}
        options={kinds
          .filter((kind) => kind !== 'OWNER' || mayStand)
          .map((value) => ({ value, label: kindText(value), hint: hintOf(value) }))}
        value={draft.kind}
        onChange={(value) => change({ kind: kinds.find((kind) => kind === value) ?? 'ADVICE' })}
      />
      <TextField
        name="title"
        label={word('Question', 'of a vote')}
        value={draft.title}
        onChange={(title) => change({ title })}
        error={errors['title']}
        maxLength={120}
        dir="auto"
        isRequired
      />
      <TextArea
        name="text"
        label={word('Reasons', 'for a vote')}
        value={draft.text}
        onChange={(text) => change({ text })}
        error={errors['text']}
        isOptional
      />
      {draft.kind === 'RULES' && (
        <TextArea
          name="rules"
          label={t('The rules would be')}
          hint={t('One per line, up to ten.')}
          value={draft.rules}
          onChange={(rules) => change({ rules })}
          error={errors['rules']}
          rows={5}
        />
      )}
    </>
  )
}

/** How long the vote is open, and whether it is secret. */
function VoteMode({ draft, change }: VoteFieldsProps) {
  return (
    <>
      <NativeSelect
        label={t('How long is it open?')}
        value={draft.days}
        options={lengths.map((value) => ({
          value,
          label: t('{count, plural, one {# day} other {# days}}', { count: Number(value) }),
        }))}
        onChange={(days) => change({ days })}
      />
      <Switch
        isSelected={draft.isSecret}
        onChange={(isSecret) => change({ isSecret })}
        hint={t('Nobody sees who voted how, and votes cannot be changed. Otherwise members see every vote.')}
      >
        {t('Secret ballot')}
      </Switch>
    </>
  )
}

const hintOf = (kind: ProcedureKind): string =>
  ({
    ADVICE: () => t('A quarter of the members have to vote, and more than half of the votes be for it.'),
    RULES: () => t('Takes effect three days after it passed, by itself.'),
    OWNER: () =>
      t('You stand for owner. Half of the members have to vote, two thirds for you; you own the group a week later.'),
  })[kind]()
