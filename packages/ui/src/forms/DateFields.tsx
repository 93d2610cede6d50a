import { useId } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { FieldGroup } from './Field.tsx'
import type { FieldGroupProps } from './Field.tsx'
import { NativeSelect } from './NativeSelect.tsx'
import { TextField } from './TextField.tsx'
import { datePartOrder, monthNames } from './dateParts.ts'
import type { DatePart, DateParts } from './dateParts.ts'
import styles from './DateFields.module.css'

export interface DateFieldsProps extends Omit<FieldGroupProps, 'children' | 'role' | 'aria-required'> {
  /** Texts as typed; `isoDate` of `dateParts.ts` makes a date of them. */
  readonly value?: DateParts
  readonly onChange?: (value: DateParts) => void
  /** Before the names of the three inputs in a form that works without script: `birth` gives `birth-day` and so on. */
  readonly name?: string
  /** A birthday is filled in by the browser. */
  readonly isBirthday?: boolean
  readonly isRequired?: boolean
}

/** A date that people know by heart: three plain inputs in the order of their language. For other dates use a calendar. */
export function DateFields({ value, onChange, name, isBirthday = false, isRequired, id, error, ...group }: DateFieldsProps) {
  const strings = useUiStrings()
  const { locale } = useLocale()
  const generated = useId()
  const groupId = id ?? generated
  const change = (part: DatePart) => (text: string) => onChange?.({ day: '', month: '', year: '', ...value, [part]: text })
  const nameOf = (part: DatePart) => (name === undefined ? undefined : `${name}-${part}`)
  const errorMark = error === undefined ? {} : { 'data-invalid': true }
  const fields: Readonly<Record<DatePart, () => React.ReactNode>> = {
    day: () => (
      <TextField key="day" label={strings.day} name={nameOf('day')} value={value?.day} onChange={change('day')} inputMode="numeric" maxLength={2} dir="ltr" autoComplete={isBirthday ? 'bday-day' : 'off'} isRequired={isRequired} className={styles['day']} />
    ),
    month: () => (
      <NativeSelect
        key="month"
        label={strings.month}
        name={nameOf('month')}
        value={value?.month}
        onChange={change('month')}
        placeholder=" "
        autoComplete={isBirthday ? 'bday-month' : 'off'}
        isRequired={isRequired}
        options={monthNames(locale).map((label, index) => ({ value: String(index + 1), label }))}
        className={styles['month']}
      />
    ),
    year: () => (
      <TextField key="year" label={strings.year} name={nameOf('year')} value={value?.year} onChange={change('year')} inputMode="numeric" maxLength={4} dir="ltr" autoComplete={isBirthday ? 'bday-year' : 'off'} isRequired={isRequired} className={styles['year']} />
    ),
  }
  return (
    <FieldGroup {...group} id={groupId} error={error}>
      <div className={styles['parts']} {...errorMark}>
        {datePartOrder(locale).map((part) => fields[part]())}
      </div>
    </FieldGroup>
  )
}
