import { Heading } from '@koinon/ui/foundations/Heading'
import { t } from '#lib/text/i18n/index.ts'
import type { CommunityLife } from '../../../pages.ts'
import { eitherName } from './faces.ts'
import styles from './JoinSteps.module.css'

/** The way from the form to the first group. */
export function JoinSteps({ life }: { readonly life: CommunityLife | null }) {
  const admins = life?.admins ?? []
  const steps = [
    t('We send you a link. Open it and create your account.'),
    ...(life?.isOpen === true
      ? []
      : [
          admins.length === 0
            ? t('Somebody who runs this place reads your request and answers.')
            : t('{names} reads your request and answers.', { names: eitherName(admins) }),
        ]),
    t('You pick what you like and two or three groups to start in.'),
    ...(life?.isOpen === true ? [t('You are in: read along, come by, write something.')] : []),
  ]
  return (
    <section aria-labelledby="join-steps">
      <Heading level={2} size="h4" id="join-steps">
        {t('What happens then')}
      </Heading>
      <ol className={styles['steps']}>
        {steps.map((step, index) => (
          <li key={step}>
            <span aria-hidden="true" className={styles['number']}>
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
