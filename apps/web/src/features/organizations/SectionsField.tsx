import type { LandingSection } from '@koinon/contract/shared'
import { Switch } from '@koinon/ui/choices/Switch'
import { TextField } from '@koinon/ui/fields/TextField'
import { t } from '#lib/text/i18n/index.ts'
import { sectionNames } from './sectionNames.ts'
import styles from './organizations.module.css'

export interface SectionsFieldProps {
  readonly sections: readonly LandingSection[]
  readonly onChange: (sections: readonly LandingSection[]) => void
}

/** The sections of the organisation's pages: shown or hidden, with their default name or another. */
export function SectionsField({ sections, onChange }: SectionsFieldProps) {
  const names = sectionNames()
  const change = (changed: LandingSection) =>
    onChange(sections.map((section) => (section.id === changed.id ? changed : section)))
  return (
    <ul role="list" aria-label={t('Page sections')}>
      {sections.map((section) => {
        const name = names[section.id]
        return (
          <li key={section.id} className={styles['section']}>
            <Switch isSelected={section.shown} onChange={(shown) => change({ ...section, shown })}>
              {name}
            </Switch>
            {section.shown && section.id !== 'PICTURES' && (
              <TextField
                label={t('Name instead of “{name}”', { name })}
                isLabelHidden
                placeholder={name}
                value={section.label ?? ''}
                onChange={(label) => change({ ...section, label: label === '' ? null : label })}
                maxLength={40}
                dir="auto"
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
