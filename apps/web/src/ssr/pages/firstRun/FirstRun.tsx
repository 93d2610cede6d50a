import { Heading } from '@koinon/ui/foundations/Heading'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { DataCard } from '@koinon/ui/overview/DataCard'
import { FrontPreview } from '@koinon/ui/setup/FrontPreview'
import { HealthList } from '@koinon/ui/overview/HealthList'
import { SetupSteps } from '@koinon/ui/setup/SetupSteps'
import { healthItem, mainParts } from '#features/administration/overview/healthTexts.ts'
import { setupStepNames, stepNotes, stepStateLabel, stepTitles } from '#features/administration/setup/setupTexts.ts'
import { Link } from '@koinon/ui/foundations/Link'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { AuthPageFrame } from '../../frame/AuthPageFrame.tsx'
import { PublicFrame } from '../../frame/PublicFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import type { FirstRunPage, PageFrame, SetupOfFirstRun } from '../../pages.ts'
import { AdministratorForm } from './AdministratorForm.tsx'
import { DemoPart, demoTitle } from './DemoPart.tsx'
import styles from './FirstRun.module.css'

/** The first look at an installation: with the printed key its operator sets it up; otherwise there is the demo. */
function FirstRun({ data: { demo, setup, form }, frame }: PageProps<'firstrun'>) {
  if (setup === null)
    return (
      <AuthPageFrame frame={frame} title={demo === null ? t('Set up your place') : demoTitle(demo.state)}>
        <Stack gap={6}>
          {demo !== null && <DemoPart {...demo} action={form.action} />}
          <Text tone="muted">
            {t('To set up your own place, open the address that the server printed at its start.')}
          </Text>
        </Stack>
      </AuthPageFrame>
    )
  return (
    <PublicFrame frame={frame} hasDirectoryLink={false}>
      <div className={styles['page']}>
        <div className={styles['top']}>
          <div className={styles['lead']}>
            <span className={styles['running']}>
              <Icon name="check-circle" isFilled />
              {word('Running', 'state of the server')}
            </span>
            <Heading level={1} tabIndex={-1}>
              {demo?.state === 'OFFERED'
                ? t('Your place is running. Nobody is here yet.')
                : t('Your place is running.')}
            </Heading>
            <Text size="lead" tone="muted">
              {t('Create your account first. Everything else waits for you in the administration.')}
            </Text>
          </div>
          {demo !== null && (
            <DataCard title={demoTitle(demo.state)}>
              <DemoPart {...demo} action={form.action} />
            </DataCard>
          )}
        </div>
        <div className={styles['columns']}>
          <Steps setup={setup} form={form} />
          <div className={styles['side']}>
            <Health setup={setup} />
            <Visitors frame={frame} setup={setup} isEmpty={demo?.state === 'OFFERED'} />
          </div>
        </div>
      </div>
    </PublicFrame>
  )
}

interface PartProps {
  readonly setup: SetupOfFirstRun
}

function Steps({ setup: { setupKey }, form }: PartProps & Pick<FirstRunPage, 'form'>) {
  const title = t('Set up your place')
  return (
    <DataCard
      title={title}
      aside={t('{done, number} of {count, number} done', { done: 0, count: setupStepNames.length })}
    >
      <SetupSteps
        label={title}
        current="ADMINISTRATOR"
        steps={setupStepNames.map((name) => ({
          id: name,
          isDone: false,
          stateLabel: stepStateLabel({ isDone: false, isOptional: false }),
          title: stepTitles[name](),
          note: stepNotes[name](),
          children:
            name === 'ADMINISTRATOR' ? (
              <div className={styles['form']}>
                <AdministratorForm form={form} setupKey={setupKey} />
              </div>
            ) : undefined,
        }))}
      />
    </DataCard>
  )
}

function Health({ setup: { parts, startedAt } }: PartProps) {
  const title = word('Health', 'of the server')
  return (
    <DataCard title={title}>
      <HealthList label={title} items={mainParts(parts).map((part) => healthItem(part, new Date(startedAt)))} />
    </DataCard>
  )
}

interface VisitorsProps extends PartProps {
  readonly frame: PageFrame
  /** Nobody is here, so no community either. */
  readonly isEmpty: boolean
}

function Visitors({ frame, setup: { intro, canRegister }, isEmpty }: VisitorsProps) {
  return (
    <DataCard title={t('What visitors see now')}>
      <FrontPreview
        name={frame.placeName}
        intro={intro}
        buttons={canRegister ? [t('Create your account'), t('Sign in')] : [t('Sign in')]}
        note={isEmpty ? t('No public communities yet') : undefined}
      />
      <Link href={paths.front} target="_blank">
        {t('View page')}
      </Link>
    </DataCard>
  )
}

export const firstRun = page<'firstrun'>({
  Page: FirstRun,
  head: ({ data: { demo, setup } }) => ({
    title: demo === null || setup !== null ? t('Set up your place') : demoTitle(demo.state),
    isIndexed: false,
  }),
})
