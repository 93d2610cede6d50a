import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { filledText, useCallForm } from '#lib/forms/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { topicCalls, topicErrorMessages } from './TopicDialog.tsx'
import type { Topic } from './TopicDialog.tsx'

export interface MergeTopicDialogProps {
  readonly topic: Topic
  readonly topics: readonly Topic[]
  readonly onClose: () => void
}

/** Merges a topic into another, for good. */
export function MergeTopicDialog({ topic, topics, onClose }: MergeTopicDialogProps) {
  const form = useCallForm('admin.topicsMerge', {
    invalidates: topicCalls,
    sentences: topicErrorMessages,
    fieldOf: { TOO_DEEP: 'intoId' },
    read: (filled) => ({ body: { id: topic.id, intoId: filledText(filled, 'intoId') } }),
    onDone: onClose,
  })
  return (
    <FormDialog
      id="merge-topic"
      title={t('Merge “{name}” into another topic?', { name: topic.name })}
      intro={t('People, groups and goals that have it get the other one. This can’t be undone.')}
      form={form}
      confirm={word('Merge', 'button: one topic into another')}
      isDangerous
      onClose={onClose}
    >
      <NativeSelect
        name="intoId"
        label={t('The other topic')}
        error={form.problem?.fields['intoId']}
        options={topics.filter(({ id }) => id !== topic.id).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  )
}
