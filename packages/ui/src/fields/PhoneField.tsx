import type { Ref } from 'react'
import { VisuallyHidden } from '../foundations/VisuallyHidden.tsx'
import { Icon } from '../foundations/Icon.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import { Field } from './Field.tsx'
import { inputAttributes } from './TextField.tsx'
import { useField } from './useField.ts'
import type { FieldLabels } from './useField.ts'
import control from './control.module.css'
import styles from './PhoneField.module.css'

export interface PhoneCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly name: string
  /** With the plus: "+49". */
  readonly callingCode: string
}

export interface PhoneValue {
  readonly country: string
  /** As typed; the application converts it to international format. */
  readonly number: string
}

export interface PhoneFieldProps extends FieldLabels {
  readonly countries: ReadonlyArray<PhoneCountry>
  readonly value: PhoneValue
  readonly onChange: (value: PhoneValue) => void
  /** Names of the two inputs in a form without JavaScript. */
  readonly countryName?: string
  readonly name?: string
  readonly autoFocus?: boolean
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** Country and number. The list of countries is the native one, which phones display best. */
export function PhoneField({
  countries,
  value,
  onChange,
  countryName,
  name,
  autoFocus,
  ref,
  ...words
}: PhoneFieldProps) {
  const strings = useUiStrings()
  const field = useField(words)
  const chosen = countries.find((country) => country.code === value.country)
  return (
    <Field {...field.words} ids={field.ids}>
      <div className={cx(control['control'], control['frame'], styles['frame'])}>
        <span className={styles['country']}>
          <span aria-hidden="true" className={styles['calling']}>
            <bdi dir="ltr">{chosen?.callingCode ?? value.country}</bdi>
            <Icon name="caret-down" size="s" />
          </span>
          <label>
            <VisuallyHidden>{strings.country}</VisuallyHidden>
            <select
              className={styles['select']}
              name={countryName}
              value={value.country}
              autoComplete="tel-country-code"
              onChange={(event) => onChange({ ...value, country: event.currentTarget.value })}
            >
              {countries.map((country) => (
                <option key={country.code} value={country.code}>
                  {`${country.name} ${country.callingCode}`}
                </option>
              ))}
            </select>
          </label>
        </span>
        <input
          {...inputAttributes({ name, value: value.number, autoFocus })}
          {...field.control}
          ref={ref}
          type="tel"
          dir="ltr"
          inputMode="tel"
          autoComplete="tel-national"
          className={control['bare']}
          onChange={(event) => onChange({ ...value, number: event.currentTarget.value })}
        />
      </div>
    </Field>
  )
}
