import { useEffect, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { FormProblem, useCallForm } from '#lib/forms/index.ts'
import { UnsavedChangesGuard } from '#lib/forms/UnsavedChangesGuard.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { i18n, localeFor, msg, t, word } from '#lib/text/i18n/index.ts'
import { Part } from '../adminLayout.tsx'
import { AnnouncementReach } from './AnnouncementReach.tsx'
import { AnnouncementText, type AnnouncementTextProps } from './AnnouncementText.tsx'
import { type Announcement, type Tone, bodyOf, draftOf, emptyDraft } from './announcementDraft.ts'
import styles from '../Administration.module.css'

const sentences = {
  END_BEFORE_START: msg('The end has to be after the start.'),
  BASE_TEXT_MISSING: msg('Write the text in the main language first.'),
  VERSION_CONFLICT: msg('Somebody else saved meanwhile. Reload the page and check the text.'),
  IN_FORCE: msg('It has begun meanwhile. You can end it in the list.'),
}

export interface AnnouncementFormProps {
  /** One that has not begun; without it a new one is written. */
  readonly saved?: Announcement
  readonly onSaved: () => void
}

/** Writes an announcement, and says how many people it reaches before it is sent. */
export function AnnouncementForm({ saved: given, onSaved }: AnnouncementFormProps) {
  // As it was when writing began: somebody else's later version must not be replaced unseen.
  const [saved] = useState(given)
  const [initial] = useState(() => (saved === undefined ? emptyDraft(localeFor(i18n.locale).tag) : draftOf(saved)))
  const [draft, setDraft] = useState(initial)
  const [isSaved, setSaved] = useState(false)
  const change: AnnouncementTextProps['onChange'] = (some) => setDraft((now) => ({ ...now, ...some }))
  const form = useCallForm('admin.announcementsSave', {
    invalidates: ['admin.announcementsList', 'users.announcements', 'admin.audit'],
    sentences,
    read: () => bodyOf(draft, saved),
    onDone: ({ state }) => {
      toasts.show({
        message: state === 'SCHEDULED' ? t('Announcement scheduled') : word('Announced', 'toast'),
        tone: 'success',
      })
      setSaved(true)
    },
  })
  // After the guard knows that there is nothing to lose any more.
  useEffect(() => {
    if (isSaved) onSaved()
  }, [isSaved, onSaved])
  const { formRef, onSubmit, isPending, problem } = form
  const fields = { draft, errors: problem?.fields ?? {}, onChange: change }
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate>
      <UnsavedChangesGuard isChanged={!isSaved && draft !== initial} />
      <Stack gap={6}>
        <FormProblem form={form} />
        <AnnouncementText {...fields} />
        <AnnouncementReach {...fields} />
        <AnnouncementSchedule {...fields} />
        <div>
          <Button type="submit" variant="primary" isLoading={isPending} isDisabled={draft.channels.length === 0}>
            {draft.startDate === '' ? word('Announce', 'button') : word('Schedule', 'button: announce later')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const tones = ['INFO', 'SUCCESS', 'WARNING'] as const satisfies readonly Tone[]
const toneLabels: Readonly<Record<Tone, () => string>> = {
  INFO: () => word('Neutral', 'looks of an announcement'),
  SUCCESS: () => word('Good news', 'looks of an announcement'),
  WARNING: () => word('Warning', 'looks of an announcement'),
}

/** When it begins and ends, how it looks, and whether people can hide it. */
function AnnouncementSchedule({ draft, errors, onChange }: AnnouncementTextProps) {
  return (
    <Part title={word('Schedule', 'of an announcement')}>
      <div className={styles['when']}>
        <TextField
          type="date"
          label={word('Starts', 'day of an announcement')}
          hint={t('Leave empty to start now.')}
          value={draft.startDate}
          error={errors['startsAt']}
          onChange={(startDate) => onChange({ startDate })}
        />
        <TextField
          type="time"
          label={word('At', 'time of the start')}
          value={draft.startTime}
          onChange={(startTime) => onChange({ startTime })}
        />
      </div>
      <div className={styles['when']}>
        <TextField
          name="endsAt"
          type="date"
          label={word('Ends', 'day of an announcement')}
          hint={t('Leave empty to end it by hand.')}
          value={draft.endDate}
          error={errors['endsAt']}
          onChange={(endDate) => onChange({ endDate })}
        />
        <TextField
          type="time"
          label={word('At', 'time of the end')}
          value={draft.endTime}
          onChange={(endTime) => onChange({ endTime })}
        />
      </div>
      <NativeSelect
        label={word('Look', 'of an announcement')}
        value={draft.tone}
        onChange={(value) => onChange({ tone: tones.find((tone) => tone === value) ?? draft.tone })}
        options={tones.map((value) => ({ value, label: toneLabels[value]() }))}
      />
      <Checkbox isSelected={draft.dismissible} onChange={(dismissible) => onChange({ dismissible })}>
        {t('People can hide it')}
      </Checkbox>
    </Part>
  )
}
