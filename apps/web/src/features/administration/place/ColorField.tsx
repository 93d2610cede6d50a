import { useId } from 'react'
import type { CSSProperties } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { accentFrom } from '@koinon/ui/accent'
import { FieldGroup } from '@koinon/ui/fields/Field'
import { t, word } from '#lib/text/i18n/index.ts'
import styles from './Place.module.css'

/** Colours from around the wheel, each as it will be in the light. */
const placeAccents = [
  '#1e6e7f',
  '#00736a',
  '#007832',
  '#447200',
  '#7f5900',
  '#9e4600',
  '#a73442',
  '#a12d66',
  '#894095',
  '#694daf',
  '#335eb7',
  '#566479',
] as const
const names = (): Readonly<Record<(typeof placeAccents)[number], string>> => ({
  '#1e6e7f': word('Petrol', 'a colour'),
  '#00736a': word('Teal', 'a colour'),
  '#007832': word('Green', 'a colour'),
  '#447200': word('Lime', 'a colour'),
  '#7f5900': word('Gold', 'a colour'),
  '#9e4600': word('Orange', 'a colour'),
  '#a73442': word('Red', 'a colour'),
  '#a12d66': word('Rose', 'a colour'),
  '#894095': word('Pink', 'a colour'),
  '#694daf': word('Violet', 'a colour'),
  '#335eb7': word('Blue', 'a colour'),
  '#566479': word('Gray', 'a colour'),
})

export interface ColorFieldProps {
  readonly label: string
  readonly name: string
  readonly hint: string | undefined
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** The place's colour: one of those offered, or any that can be read. */
export function ColorField({ label, name, hint, value, error, onChange }: ColorFieldProps) {
  const group = useId()
  const colorNames = names()
  const nearest = error === undefined ? undefined : accentFrom(value)?.light.accent
  return (
    <FieldGroup role="radiogroup" id={group} legend={label} hint={hint} error={error}>
      <div className={styles['swatches']}>
        {placeAccents.map((color) => (
          <label key={color} className={styles['swatch']}>
            <input
              type="radio"
              name={name}
              checked={(value || placeAccents[0]) === color}
              onChange={() => onChange(color)}
            />
            <Spot color={color} />
            <span>{colorNames[color]}</span>
          </label>
        ))}
        <label className={styles['swatch']}>
          <input
            type="color"
            aria-label={t('Another colour')}
            value={value || placeAccents[0]}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <span aria-hidden="true">{t('Another colour')}</span>
        </label>
      </div>
      {nearest !== undefined && nearest !== value && (
        <Button size="dense" onPress={() => onChange(nearest)}>
          <Spot color={nearest} /> {t('Use the nearest colour that can be read')}
        </Button>
      )}
    </FieldGroup>
  )
}

function Spot({ color }: { readonly color: string }) {
  const colors = { '--spot-light': color, '--spot-dark': accentFrom(color)?.dark.accent }
  return <span className={styles['spot']} style={colors as CSSProperties} />
}
