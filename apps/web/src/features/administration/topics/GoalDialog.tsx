import { useState } from 'react'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import { GroupsField } from '../place/GroupsField.tsx'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { ChosenChips } from '#lib/forms/ChosenChips.tsx'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { topicErrorMessages } from './TopicDialog.tsx'
import type { Topic } from './TopicDialog.tsx'
import { PositionField } from './PositionField.tsx'
import { TranslationFields, translationsIn } from './TranslationFields.tsx'

export type Goal = ReplyOf<'admin.goalsList'>['goals'][number]
type Step = NonNullable<Goal['firstStep']>

const stepNames = (): Readonly<Record<Step, string>> => ({
  profile: t('Add your name and photo'),
  interests: t('Choose your interests'),
  people: t('Follow someone'),
  group: t('Join a group'),
  post: t('Write your first post'),
})
const isStep = (text: string): text is Step => Object.hasOwn(stepNames(), text)

export interface GoalDialogProps {
  /** Undefined for a new one. */
  readonly goal: Goal | undefined
  readonly count: number
  readonly topics: readonly Topic[]
  readonly onClose: () => void
}

/** Adds a goal of newcomers, or changes one. */
export function GoalDialog({ goal, count, topics, onClose }: GoalDialogProps) {
  const [groupIds, setGroupIds] = useState((goal?.groupIds ?? []).join('\n'))
  const [interestIds, setInterestIds] = useState<readonly string[]>(goal?.interestIds ?? [])
  const form = useCallForm('admin.goalsSave', {
    invalidates: ['admin.goalsList'],
    sentences: topicErrorMessages,
    read: (filled) => {
      const firstStep = filledText(filled, 'firstStep')
      return {
        body: {
          ...(goal === undefined ? {} : { id: goal.id }),
          title: filledText(filled, 'title'),
          titles: translationsIn(filled),
          firstStep: isStep(firstStep) ? firstStep : null,
          interestIds: [...interestIds],
          groupIds: groupIds.split('\n').filter((id) => id !== ''),
          position: Number(filledText(filled, 'position')),
          offered: filled.get('offered') !== null,
        },
      }
    },
    onDone: onClose,
  })
  const fields = form.problem?.fields ?? {}
  return (
    <FormDialog
      id="goal"
      title={goal === undefined ? t('New goal') : t('Change “{name}”', { name: goal.title })}
      form={form}
      confirm={word('Save', 'button')}
      fillsPhone
      onClose={onClose}
    >
      <TextField
        name="title"
        label={t('Title in English')}
        defaultValue={goal?.title ?? ''}
        error={fields['title']}
        maxLength={120}
        isRequired
      />
      <StepField value={goal?.firstStep ?? ''} />
      <TopicsField topics={topics} chosen={interestIds} onChange={setInterestIds} error={fields['interestIds']} />
      <GroupsField
        label={t('Groups to recommend')}
        hint={undefined}
        value={groupIds}
        error={fields['groupIds']}
        isReadOnly={false}
        onChange={setGroupIds}
      />
      <PositionField value={goal?.position ?? count + 1} error={fields['position']} />
      <Checkbox name="offered" defaultSelected={goal?.offered ?? true}>
        {t('Offered to newcomers')}
      </Checkbox>
      <TranslationFields texts={goal?.titles ?? {}} errors={fields} />
    </FormDialog>
  )
}

const StepField = ({ value }: { readonly value: string }) => (
  <NativeSelect
    name="firstStep"
    label={t('First step')}
    defaultValue={value}
    options={[
      { value: '', label: word('None', 'no first step') },
      ...Object.entries(stepNames()).map(([step, label]) => ({ value: step, label })),
    ]}
  />
)

interface TopicsFieldProps {
  readonly topics: readonly Topic[]
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onChange: (ids: readonly string[]) => void
}

/** The topics whose groups are recommended as well. */
function TopicsField({ topics, chosen, error, onChange }: TopicsFieldProps) {
  const nameOf = (id: string) => topics.find((topic) => topic.id === id)?.name ?? ''
  return (
    <>
      <NativeSelect
        label={t('Topics to recommend')}
        value=""
        error={error}
        onChange={(id) => id !== '' && onChange([...chosen, id])}
        options={[
          { value: '', label: t('Add a topic') },
          ...topics.filter(({ id }) => !chosen.includes(id)).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <ChosenChips
        choices={chosen.map((id) => ({
          id,
          name: nameOf(id),
          onRemove: () => onChange(chosen.filter((other) => other !== id)),
        }))}
      />
    </>
  )
}
