import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { PositionField } from './PositionField.tsx'
import { TranslationFields, translationsIn } from './TranslationFields.tsx'

export type Topic = ReplyOf<'admin.topicsList'>['topics'][number]

export const topicCalls = ['admin.topicsList', 'admin.goalsList'] as const
export const topicErrorMessages = {
  TOO_DEEP: msg('Topics have two levels. Choose a main topic, or none.'),
  INTEREST_UNKNOWN: msg('This topic is gone. Reload the page.'),
}

export interface TopicDialogProps {
  /** Undefined for a new one. */
  readonly topic: Topic | undefined
  readonly topics: readonly Topic[]
  readonly onClose: () => void
}

/** Adds a topic, or changes its names, place and whether it is offered. */
export function TopicDialog({ topic, topics, onClose }: TopicDialogProps) {
  const form = useCallForm('admin.topicsSave', {
    invalidates: topicCalls,
    sentences: topicErrorMessages,
    fieldOf: { TOO_DEEP: 'parentId' },
    read: (filled) => ({
      body: {
        ...(topic === undefined ? {} : { id: topic.id }),
        name: filledText(filled, 'name'),
        names: translationsIn(filled),
        parentId: filledText(filled, 'parentId') || null,
        position: Number(filledText(filled, 'position')),
        hidden: filled.get('hidden') !== null,
      },
    }),
    onDone: onClose,
  })
  const fields = form.problem?.fields ?? {}
  const mains = topics.filter(({ id, parentId }) => parentId === null && id !== topic?.id)
  return (
    <FormDialog
      id="topic"
      title={topic === undefined ? t('New topic') : t('Change “{name}”', { name: topic.name })}
      form={form}
      confirm={word('Save', 'button')}
      fillsPhone
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('Name in English')}
        defaultValue={topic?.name ?? ''}
        error={fields['name']}
        maxLength={120}
        isRequired
      />
      <NativeSelect
        name="parentId"
        label={t('Part of')}
        defaultValue={topic?.parentId ?? ''}
        error={fields['parentId']}
        options={[
          { value: '', label: t('None: a main topic') },
          ...mains.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <PositionField value={topic?.position ?? (topics.at(-1)?.position ?? 0) + 1} error={fields['position']} />
      <Checkbox name="hidden" defaultSelected={topic?.hidden ?? false}>
        {t('Not offered any more. People who chose it keep it.')}
      </Checkbox>
      <TranslationFields texts={topic?.names ?? {}} errors={fields} />
    </FormDialog>
  )
}
