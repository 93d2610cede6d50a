import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextField } from '@koinon/ui/fields/TextField'
import { FramedFields } from '#lib/forms/FramedFields.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { languageChoices } from '../languageChoices.ts'
import { TimeFields } from './TimeFields.tsx'
import type { CommentScope, Composition } from '../draft/composition.ts'
import { parts } from '../useRevealPart.ts'
import styles from '../Composer.module.css'

export interface FieldsProps {
  readonly composition: Composition
  readonly onChange: (part: Partial<Composition>) => void
}

export function ScheduleFields({
  composition: { at },
  onChange,
  error,
}: FieldsProps & { readonly error?: string | undefined }) {
  if (at === null) return null
  return (
    <FramedFields id={parts.time} legend={t('Schedule post')}>
      <TimeFields at={at} onChange={(changed) => onChange({ at: changed })} error={error} />
      <div className={styles['edgeless']}>
        <Button variant="quiet" size="dense" icon="x" onPress={() => onChange({ at: null })}>
          {t('Post now')}
        </Button>
      </div>
    </FramedFields>
  )
}

/** The fields that most posts leave at their defaults: comments, language, place, and content warning. */
export function MoreFields({ composition, onChange }: FieldsProps) {
  const { commentScope, place, cover, language } = composition
  const [isCoveredNow, setCoveredNow] = useState(false)
  return (
    <FramedFields id={parts.more} legend={t('Post settings')}>
      <NativeSelect
        label={t('Who can comment')}
        value={commentScope}
        onChange={(value) => onChange({ commentScope: value as CommentScope })}
        options={[
          { value: 'EVERYONE', label: t('Everyone who sees it') },
          { value: 'FOLLOWERS', label: t('My followers') },
          { value: 'MENTIONED', label: t('Only people I mention') },
          { value: 'NOBODY', label: word('Nobody', 'may comment') },
        ]}
      />
      <NativeSelect
        label={word('Language', 'in which a post is written')}
        value={language}
        onChange={(value) => onChange({ language: value })}
        options={[{ value: '', label: t('Not specified') }, ...languageChoices(language)]}
      />
      <TextField
        label={word('Place', 'where a post is about')}
        isOptional
        value={place}
        maxLength={200}
        dir="auto"
        onChange={(text) => onChange({ place: text })}
        hint={t('Shown as you write it. We don’t detect your location.')}
      />
      <Checkbox
        isSelected={cover !== null}
        onChange={(isOn) => {
          setCoveredNow(isOn)
          onChange({ cover: isOn ? '' : null })
        }}
        hint={t('Text and media stay hidden until opened.')}
      >
        {t('Add a content warning')}
      </Checkbox>
      {cover !== null && (
        <TextField
          label={t('Warning text')}
          value={cover}
          maxLength={280}
          dir="auto"
          onChange={(text) => onChange({ cover: text })}
          autoFocus={isCoveredNow}
        />
      )}
    </FramedFields>
  )
}
