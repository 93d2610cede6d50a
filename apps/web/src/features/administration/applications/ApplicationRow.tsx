import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Row } from '@koinon/ui/lists/Row'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { paths } from '#lib/navigation/paths.ts'
import { cachedByLocale } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import type { Applicant, Decision } from './useApplicationDecisions.ts'
import styles from './Applications.module.css'

export interface ApplicationRowProps {
  readonly person: Applicant
  readonly mayDecline: boolean
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onDecide: (decision: Decision) => void
  readonly onWrite: () => void
}

/** A person who asks, or asked, to be let in: the answer, what is known, and the decision. */
export function ApplicationRow(props: ApplicationRowProps) {
  const { person, mayDecline, isChosen, onChoose, onDecide, onWrite } = props
  const { id, displayName: name } = person
  const decide = (decision: Decision, button: Element) => {
    focusNeighbour(button.closest('li'))
    onDecide(decision)
  }
  return (
    <Row
      id={id}
      align="start"
      mark={<Checkbox aria-label={t('Select {name}', { name })} isSelected={isChosen} onChange={onChoose} />}
      actions={
        <>
          <Button
            variant="primary"
            size="dense"
            aria-label={t('Let {name} in', { name })}
            onPress={({ currentTarget }) => decide('ADMIT', currentTarget)}
          >
            {word('Let in', 'button that admits a newcomer')}
          </Button>
          {mayDecline && (
            <Button
              size="dense"
              aria-label={t('Decline {name}', { name })}
              onPress={({ currentTarget }) => decide('DECLINE', currentTarget)}
            >
              {word('Decline', 'button on a request')}
            </Button>
          )}
          <Button size="dense" variant="quiet" onPress={onWrite}>
            {t('With a message')}
          </Button>
        </>
      }
    >
      <Text size="ui" weight="bold">
        <bdi>{name}</bdi>
      </Text>
      <Text size="small" tone="muted">
        <Known person={person} />
      </Text>
      <Answer person={person} />
    </Row>
  )
}

/** The facts known about the person, from the name to the member who invited them. */
function Known({ person }: { readonly person: Applicant }) {
  const { username, age, mailDomain, country, appliedAt, invitedBy } = person
  const facts = [
    age === null ? null : t('{count, plural, one {# year old} other {# years old}}', { count: age }),
    mailDomain,
    country === null ? null : countryName(country),
  ].filter((fact) => fact !== null)
  return (
    <>
      <bdi>@{username}</bdi>
      {facts.map((fact) => (
        <span key={fact}>
          {' · '}
          <bdi>{fact}</bdi>
        </span>
      ))}
      {' · '}
      <RelativeTime at={appliedAt} />
      {invitedBy !== null && (
        <>
          {' · '}
          <Link href={paths.managedUser(invitedBy.id)}>{t('Invited by {name}', { name: invitedBy.displayName })}</Link>
        </>
      )}
    </>
  )
}

function Answer({ person: { question, answer } }: { readonly person: Applicant }) {
  if (answer === '')
    return (
      <Text size="small" tone="muted">
        {t('No answer: the person registered when nothing was asked.')}
      </Text>
    )
  return (
    <>
      {question !== '' && (
        <Text size="small" tone="muted" dir="auto">
          {question}
        </Text>
      )}
      <blockquote className={styles['answer']} dir="auto">
        {answer}
      </blockquote>
    </>
  )
}

const countryName = (country: string): string =>
  cachedByLocale('countries', (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })).of(
    country,
  ) ?? country
