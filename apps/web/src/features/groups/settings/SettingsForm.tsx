import { useState } from 'react'
import type { ReactNode } from 'react'
import { SaveBar } from '@koinon/ui/forms/SaveBar'
import { Switch } from '@koinon/ui/choices/Switch'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Banner } from '@koinon/ui/overlays/Banner'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { useKeepFocus } from '#lib/interaction/focus.ts'
import { UnsavedChangesGuard } from '#lib/forms/UnsavedChangesGuard.tsx'
import { byField, useFocusFirstError } from '#lib/forms/useFocusFirstError.ts'
import { FormattedArea } from '#lib/text/formatted/FormattedArea.tsx'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { GroupImages } from '../head/GroupImages.tsx'
import { GroupPlaceField } from './GroupPlaceField.tsx'
import { TopicsField } from './TopicsField.tsx'
import { changeOf, draftWith, withEdit } from './settingsDraft.ts'
import type { SettingsDraft, SettingsEdits } from './settingsDraft.ts'
import type { OpenGroup } from '../types.ts'

const sentences = {
  VERSION_CONFLICT: msg('Another admin edited this group. Save again to keep your changes.'),
  POLICY_NOT_FITTING: msg('Only a subgroup can let members of its parent group join without approval.'),
}

/** The fields that show their own errors. */
const fieldsHere = ['name', 'description', 'about', 'place', 'rules', 'questions'] as const

/** The subject of a form: the looks of the group, or its rules and questions. */
export type SettingsPart = 'look' | 'rules'

interface SettingsFormProps {
  readonly group: OpenGroup
  readonly part: SettingsPart
}

/** A part of a group's settings. Only what was changed is saved. */
export function SettingsForm({ group, part: shownPart }: SettingsFormProps) {
  const [edited, setEdited] = useState<SettingsEdits>({})
  const draft = draftWith(group, edited)
  const save = useMutationCall('groups.changeGroupInfo', {
    invalidates: ['groups.getGroup', 'groups.getGroupMemberships', 'groups.listGroupsV2'],
    onSuccess: () => void toasts.show({ message: word('Saved', 'label or title in settings'), tone: 'success' }),
  })
  const given = changeOf(group, draft)
  const formRef = useFocusFirstError(save.error)
  useKeepFocus(String(given === null))
  return (
    <form
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault()
        if (given === null || save.isPending) return
        // Called once the group was read again. Edits made meanwhile stay.
        save.mutate(given, { onSuccess: () => setEdited((now) => (now === edited ? {} : now)) })
      }}
    >
      <Stack gap={7}>
        <SettingsFields
          group={group}
          part={shownPart}
          draft={draft}
          change={(part) => setEdited((before) => withEdit(before, part))}
          error={save.error}
        />
        <SaveBar
          isOpen={given !== null}
          type="submit"
          isSaving={save.isPending}
          onDiscard={() => {
            setEdited({})
            save.reset()
          }}
        />
        <UnsavedChangesGuard isChanged={given !== null} />
      </Stack>
    </form>
  )
}

export interface SettingsFieldsProps {
  readonly group: OpenGroup
  readonly part: SettingsPart
  readonly draft: SettingsDraft
  readonly change: (part: SettingsEdits) => void
  /** Why it could not be saved; shown at the field, otherwise above the form. */
  readonly error: Error | null
  /** Additional fields that show their own errors. */
  readonly others?: readonly string[]
  /** After the group's description and pictures. */
  readonly children?: ReactNode
}

/** The fields of a group's settings, for the form that saves them. */
export function SettingsFields(props: SettingsFieldsProps) {
  const { group, part, draft, change, error, others = [], children } = props
  const problem = error === null ? undefined : problemOf(error, sentences)
  const fields = byField(problem)
  const isShownWithField = [...fieldsHere, ...others].some((field) => field in fields)
  return (
    <>
      {problem !== undefined && !isShownWithField && (
        <Banner tone="danger" role="alert">
          {problem.sentence}
        </Banner>
      )}
      {part === 'rules' ? (
        <Rules draft={draft} change={change} fields={fields} />
      ) : (
        <>
          <Details draft={draft} change={change} fields={fields} />
          <GroupImages group={group} />
          {children}
        </>
      )}
    </>
  )
}

interface DetailsProps {
  readonly draft: SettingsDraft
  readonly change: (part: SettingsEdits) => void
  readonly fields: Readonly<Record<string, string>>
}

function Details({ draft, change, fields }: DetailsProps) {
  return (
    <Stack as="section" isPadded gap={6} aria-label={word('Details', 'of a group')}>
      <TextField
        label={t('Group name')}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={fields['name']}
        maxLength={80}
        isRequired
        dir="auto"
      />
      <TextArea
        label={t('What is it about?')}
        value={draft.description}
        onChange={(description) => change({ description })}
        error={fields['description']}
        rows={2}
        counterLimit={140}
        isOptional
      />
      <FormattedArea
        label={t('Full description')}
        value={draft.about}
        onChange={(about) => change({ about })}
        error={fields['about']}
        rows={5}
        counterLimit={5000}
        isOptional
      />
      <TopicsField chosen={draft.topics} onChange={(topics) => change({ topics })} />
      <GroupPlaceField place={draft.place} onChange={(place) => change({ place })} error={fields['place']} />
    </Stack>
  )
}

/** The rules for members, and the questions to people who want to join. */
function Rules({ draft, change, fields }: DetailsProps) {
  return (
    <Stack as="section" isPadded gap={6} aria-label={t('Rules and questions')}>
      <TextArea
        label={word('Rules', 'of a group')}
        hint={t('One per line, up to ten.')}
        value={draft.rules}
        onChange={(rules) => change({ rules })}
        error={fields['rules']}
        rows={4}
        isOptional
      />
      <Switch
        isSelected={draft.settings.guidelinesRequired}
        onChange={(guidelinesRequired) => change({ settings: { guidelinesRequired } })}
        hint={t('People accept the rules when they join. Members are asked when the rules change.')}
      >
        {t('Rules have to be accepted')}
      </Switch>
      <TextArea
        label={t('Questions for new members')}
        hint={t('One per line, up to five.')}
        value={draft.questions}
        onChange={(questions) => change({ questions })}
        error={fields['questions']}
        rows={3}
        isOptional
      />
      <Switch
        isSelected={draft.settings.answersRequired}
        onChange={(answersRequired) => change({ settings: { answersRequired } })}
        hint={t('People who ask to join have to answer each question.')}
      >
        {t('Answers are required')}
      </Switch>
    </Stack>
  )
}
