import { useState } from 'react'
import { Banner } from '@koinon/ui/overlays/Banner'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { useLocation } from '@tanstack/react-router'
import { t } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import type { Account } from '#lib/session/index.ts'
import { AnnouncementBanners } from './AnnouncementBanners.tsx'
import { MaintenanceBanner } from './MaintenanceBanner.tsx'
import { RefusedRsvps } from './RefusedRsvps.tsx'
import { UpcomingTerms } from './UpcomingTerms.tsx'

const SendWaiting = lazyPart(() => import('./MessageQueueSender.tsx'), 'MessageQueueSender')

/** The banners above pages, and background work without a screen of its own. Loaded after the first screen. */
export function Banners() {
  return (
    <>
      <SendWaiting />
      <MaintenanceBanner />
      <AnnouncementBanners />
      <RefusedRsvps />
      <UpcomingTerms />
      <Reminding />
    </>
  )
}

/** The account's pending tasks, shown on the pages where people arrive. */
function Reminding() {
  const account = useAccount()
  const { pathname } = useLocation()
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const unpaid = pathname === paths.setting('subscription') ? null : paymentReminder(account)
  const reminder = unpaid ?? (pathname === paths.home ? reminderFor(account) : null)
  if (reminder === null || dismissed.includes(reminder.id)) return null
  return (
    <Banner
      isFlush
      tone={reminder === unpaid ? 'danger' : 'info'}
      actions={<LinkButton href={reminder.href}>{reminder.action}</LinkButton>}
      onDismiss={() => setDismissed([...dismissed, reminder.id])}
    >
      {reminder.sentence}
    </Banner>
  )
}

interface Reminder {
  readonly id: string
  readonly sentence: string
  readonly action: string
  readonly href: string
}

/** B04: a plan whose payment failed, shown everywhere until it is settled. */
function paymentReminder({ subscription }: Account): Reminder | null {
  const payment = [subscription, ...subscription.also].find((plan) => plan.payment !== 'OK')?.payment
  if (payment === undefined) return null
  return {
    id: `payment ${payment}`,
    sentence:
      payment === 'GRACE'
        ? t('Your last payment failed. We’ll try again; you keep access until then.')
        : t('Your last payment failed. Access resumes once it’s paid.'),
    action: t('View subscription'),
    href: paths.setting('subscription'),
  }
}

function reminderFor(account: Account): Reminder | null {
  const unproven = account.emails.find(({ state }) => state === 'PENDING')
  if (unproven !== undefined) {
    return {
      id: `email ${unproven.email}`,
      sentence: t('We sent a link to {email}. Open it to confirm your address.', {
        email: unproven.email,
      }),
      action: t('Check your email'),
      href: paths.setting('emails'),
    }
  }
  const open = account.onboarding.steps.find(({ state }) => state === 'TODO')
  if (open === undefined || open.step === 'TERMS') return null
  return {
    id: 'onboarding',
    sentence: t('A few more steps to set up your account.'),
    action: t('Continue setup'),
    href: paths.welcome(open.step.toLowerCase()),
  }
}
