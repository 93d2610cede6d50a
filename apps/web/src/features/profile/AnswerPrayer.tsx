import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { type Prayer, prayerCalls } from './PrayerCard.tsx'

const longest = 280

/** Says how a prayer was answered, or reopens it. */
export function AnswerPrayer({ prayer, onClose }: { readonly prayer: Prayer; readonly onClose: () => void }) {
  const [note, setNote] = useState(prayer.answered?.note ?? '')
  const save = useMutationCall('users.prayersAnswered', { invalidates: prayerCalls, onSuccess: onClose })
  const setAnswered = (answered: boolean) =>
    save.mutate({ params: { id: prayer.id }, body: answered ? { note: note.trim() } : { answered } })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('How was your prayer answered?')}
      isLocked={save.isPending}
      actions={
        <>
          {prayer.answered !== null && (
            <Button onPress={() => setAnswered(false)}>{word('Reopened', 'said of a prayer request')}</Button>
          )}
          <Button variant="primary" isLoading={save.isPending} onPress={() => setAnswered(true)}>
            {t('Mark as answered')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <TextArea
          label={t('In a few words')}
          isOptional
          value={note}
          onChange={setNote}
          rows={3}
          counterLimit={longest}
          error={save.error === null ? undefined : problemOf(save.error).sentence}
        />
      </Stack>
    </Dialog>
  )
}
