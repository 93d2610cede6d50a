import { useId } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { FieldGroup } from '../fields/Field.tsx'
import type { FieldGroupProps } from '../fields/Field.tsx'
import { NativeSelect } from '../choices/NativeSelect.tsx'
import { TextField } from '../fields/TextField.tsx'
import { datePartOrder, monthNames } from './dateParts.ts'
import type { DatePart, DateParts } from './dateParts.ts'
import styles from './DateFields.module.css'

export interface DateFieldsProps extends Omit<FieldGroupProps, 'children' | 'role' | 'aria-required'> {
  /** Texts as typed; `isoDate` of `dateParts.ts` turns them into a date. */
  readonly value?: DateParts
  readonly onChange?: (value: DateParts) => void
  /** The prefix of the three inputs' names in a form without JavaScript: `birth` gives `birth-day` and so on. */
  readonly name?: string
  /** Lets the browser autofill a birthday. */
  readonly isBirthday?: boolean
  readonly isRequired?: boolean
}

interface DatePartFieldProps {
  readonly part: DatePart
  readonly locale: string
  readonly name: string | undefined
  readonly value: string | undefined
  readonly onChange: (text: string) => void
  readonly isBirthday: boolean
  readonly isRequired: boolean | undefined
}

function DatePartField({ part, locale, isBirthday, ...rest }: DatePartFieldProps) {
  const strings = useUiStrings()
  const shared = {
    ...rest,
    label: strings[part],
    autoComplete: isBirthday ? (`bday-${part}` as const) : 'off',
    className: styles[part],
  }
  if (part !== 'month')
    return <TextField {...shared} inputMode="numeric" maxLength={part === 'day' ? 2 : 4} dir="ltr" />
  return (
    <NativeSelect
      {...shared}
      placeholder=" "
      options={monthNames(locale).map((label, index) => ({ value: String(index + 1), label }))}
    />
  )
}

/** A date people know by heart: three plain inputs in the order of their language. For other dates use a calendar. */
export function DateFields({
  value,
  onChange,
  name,
  isBirthday = false,
  isRequired,
  id,
  error,
  ...group
}: DateFieldsProps) {
  const { locale } = useLocale()
  const generated = useId()
  const errorMark = error === undefined ? {} : { 'data-invalid': true }
  return (
    <FieldGroup {...group} id={id ?? generated} error={error}>
      <div className={styles['parts']} {...errorMark}>
        {datePartOrder(locale).map((part) => (
          <DatePartField
            key={part}
            part={part}
            locale={locale}
            name={name === undefined ? undefined : `${name}-${part}`}
            value={value?.[part]}
            onChange={(text) => onChange?.({ day: '', month: '', year: '', ...value, [part]: text })}
            isBirthday={isBirthday}
            isRequired={isRequired}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
