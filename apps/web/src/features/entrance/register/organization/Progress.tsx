import { t, word } from '#lib/text/i18n/index.ts'
import { organizationSteps } from './draft.ts'
import type { OrganizationStep } from './draft.ts'
import styles from './Progress.module.css'

/** The progress of an organisation's registration. */
export function Progress({ step }: { readonly step: OrganizationStep }) {
  const names: Readonly<Record<(typeof organizationSteps)[number], string>> = {
    ORGANIZATION: word('Organisation', 'step of a registration'),
    PERSON: t('Contact person'),
    PROOF: word('Address', 'step of a registration'),
  }
  return (
    <ol className={styles['steps']} aria-label={t('Steps of the registration')}>
      {organizationSteps.map((name) => (
        <li key={name} className={styles['step']} aria-current={name === step ? 'step' : undefined}>
          {names[name]}
        </li>
      ))}
    </ol>
  )
}
