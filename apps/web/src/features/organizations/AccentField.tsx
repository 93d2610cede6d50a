import { useId } from 'react'
import { accentFrom } from '@koinon/ui/accent'
import { FieldGroup } from '@koinon/ui/fields/Field'
import { t, word } from '#lib/text/i18n/index.ts'
import styles from './organizations.module.css'

/** Hues from around the wheel, each as it will be rendered; any other can be chosen freely. */
const offered = ['#0e6475', '#2563eb', '#7c3aed', '#d946ef', '#e11d48', '#b45309', '#84cc16', '#16a34a'] as const
const names = (): Readonly<Record<(typeof offered)[number], string>> => ({
  '#0e6475': word('Petrol', 'a colour'),
  '#2563eb': word('Blue', 'a colour'),
  '#7c3aed': word('Violet', 'a colour'),
  '#d946ef': word('Pink', 'a colour'),
  '#e11d48': word('Red', 'a colour'),
  '#b45309': word('Orange', 'a colour'),
  '#84cc16': word('Lime', 'a colour'),
  '#16a34a': word('Green', 'a colour'),
})

export interface AccentFieldProps {
  /** `#rrggbb`; null: taken from the logo. */
  readonly value: string | null
  readonly onChange: (seed: string | null) => void
}

/** An organisation's colour: the logo's, one of a few, or any. Colours derived from it are always legible. */
export function AccentField({ value, onChange }: AccentFieldProps) {
  const group = useId()
  const colorNames = names()
  const isOwn = value !== null && !offered.some((seed) => seed === value)
  return (
    <FieldGroup
      role="radiogroup"
      id={group}
      legend={t('Accent colour')}
      hint={t('For buttons, links and selected items. Adjusted automatically for readability.')}
    >
      <div className={styles['swatches']}>
        <label className={styles['swatch']}>
          <input type="radio" name={group} checked={value === null} onChange={() => onChange(null)} />
          <span>{t('From the icon')}</span>
        </label>
        {offered.map((seed) => (
          <label key={seed} className={styles['swatch']}>
            <input type="radio" name={group} checked={value === seed} onChange={() => onChange(seed)} />
            <Spot seed={seed} />
            <span>{colorNames[seed]}</span>
          </label>
        ))}
        <label className={styles['swatch']}>
          <input
            type="color"
            className={styles['own']}
            aria-label={t('Another colour')}
            value={value ?? offered[0]}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <span aria-hidden="true">{isOwn ? value : t('Another colour')}</span>
        </label>
      </div>
    </FieldGroup>
  )
}

function Spot({ seed }: { readonly seed: string }) {
  const accent = accentFrom(seed)
  return (
    <span
      className={styles['spot']}
      style={
        { '--spot-light': accent?.light.accent, '--spot-dark': accent?.dark.accent } as Readonly<
          Record<string, string | undefined>
        >
      }
    />
  )
}
