import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { TextField } from '@koinon/ui/fields/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { FormattedArea } from '#lib/text/formatted/FormattedArea.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { ChoicesField } from './ChoicesField.tsx'
import { ColorField } from './ColorField.tsx'
import { GroupsField } from './GroupsField.tsx'
import { PictureSetting } from './PictureSetting.tsx'
import { SettingSource } from './SettingSource.tsx'
import { settingWords } from './settingTexts.ts'
import type { Item } from './settingTexts.ts'
import type { SettingWords } from './texts/sectionTexts.ts'
import styles from './Place.module.css'

export interface SettingFieldProps {
  readonly item: Item
  readonly value: string
  readonly error: string | undefined
  /** Null: back to the default. */
  readonly onChange: (value: string | null) => void
}

/** A setting with its value, where that is from, and the way back to its default. */
export function SettingField({ item, value, error, onChange }: SettingFieldProps) {
  const { label, hint, field } = settingWords[item.name]
  const isPinned = item.source === 'ENVIRONMENT'
  if (field.kind === 'PICTURE')
    return <PictureSetting item={item} label={label()} hint={hint?.() ?? ''} shape={field.shape} />
  const shared = {
    label: label(),
    name: `values.${item.name}`,
    hint: hint?.(),
    value,
    error,
    isReadOnly: isPinned,
    onChange,
  }
  return (
    <div className={styles['setting']}>
      <Control {...shared} field={field} />
      <Cluster gap={3}>
        <Text size="small" tone="muted" as="span">
          <SettingSource item={item} />
        </Text>
        {(item.source === 'SET' || item.source === 'UNREADABLE') && (
          <Button
            size="dense"
            variant="quiet"
            aria-label={t('Use the default for “{setting}”', { setting: label() })}
            onPress={() => onChange(null)}
          >
            {t('Use the default')}
          </Button>
        )}
      </Cluster>
    </div>
  )
}

interface ControlProps {
  readonly field: Exclude<SettingWords['field'], { kind: 'PICTURE' }>
  readonly label: string
  readonly name: string
  readonly hint: string | undefined
  readonly value: string
  readonly error: string | undefined
  readonly isReadOnly: boolean
  readonly onChange: (value: string) => void
}

function Control({ field, ...shared }: ControlProps) {
  switch (field.kind) {
    case 'CHOICE': {
      const { isReadOnly, ...select } = shared
      return <NativeSelect {...select} isDisabled={isReadOnly} options={field.choices()} />
    }
    case 'CHOICES':
      return <ChoicesField {...shared} choices={field.choices()} />
    case 'SWITCH':
      return (
        <Checkbox
          name={shared.name}
          isSelected={shared.value === 'true'}
          isDisabled={shared.isReadOnly}
          hint={shared.hint}
          error={shared.error}
          onChange={(isOn) => shared.onChange(String(isOn))}
        >
          {shared.label}
        </Checkbox>
      )
    case 'COLOR':
      return <ColorField {...shared} />
    case 'NUMBER':
      return <TextField {...shared} inputMode="numeric" dir="ltr" />
    case 'GROUPS':
      return <GroupsField {...shared} />
    case 'LIST':
      return <TextArea {...shared} dir="ltr" rows={2} />
    case 'TEXT':
      return <TextArea {...shared} counterLimit={field.max} rows={field.max > 1000 ? 6 : 2} />
    case 'FORMATTED': {
      const { isReadOnly, name, ...written } = shared
      if (isReadOnly) return <TextArea {...shared} rows={6} />
      return <FormattedArea {...written} id={name} counterLimit={field.max} rows={6} />
    }
    case 'EMAIL':
      return <TextField {...shared} type="email" dir="ltr" />
    case 'LINE':
      return <TextField {...shared} counterLimit={field.max} dir="auto" />
  }
}
