import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import styles from '#features/entrance/entrance.module.css'
import { JoinForm } from '#features/entrance/join/JoinForm.tsx'
import { Paragraphs } from '#features/entrance/Paragraphs.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { PublicFrame } from '../../frame/PublicFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'

/** P03: a community and the form to join it. */
function Community({ data, frame }: PageProps<'community'>) {
  const { landing } = data
  const profile = landing.communityProfile
  // On a phone the form follows the first paragraph; the others come after it.
  const [first = '', ...others] = profile.description.split(/\n{2,}/u)
  return (
    <PublicFrame
      frame={frame}
      hero={
        <img
          className={styles['banner']}
          src={profile.bannerUrl}
          alt=""
          width={2100}
          height={900}
          fetchPriority="high"
        />
      }
    >
      <Stack gap={7}>
        <img className={styles['logo']} src={profile.communityLogoUrl} alt="" width={96} height={96} />
        <Stack gap={2}>
          <Heading level={1} size="hero" tabIndex={-1} dir="auto">
            {landing.title}
          </Heading>
          <Text tone="muted">
            <bdi dir="ltr">{`/c/${landing.communityHandle}`}</bdi>
          </Text>
        </Stack>
        <div className={styles['columns']}>
          <Paragraphs text={first} />
          {data.takesMembers && (
            <div className={styles['toJoin']}>
              <LinkButton href="#join" variant="primary" size="touch" isFullWidth>
                {t('Ask to join')}
              </LinkButton>
            </div>
          )}
          <JoinCard data={data} frame={frame} />
          <Stack gap={7}>
            {others.length > 0 && <Paragraphs text={others.join('\n\n')} />}
            <Pictures landing={landing} />
          </Stack>
        </div>
      </Stack>
    </PublicFrame>
  )
}

/** The community's own pictures, unless they are hidden. */
function Pictures({ landing }: Pick<PageProps<'community'>['data'], 'landing'>) {
  const { pictures } = landing.communityProfile
  if (pictures.length === 0 || landing.sections?.find(({ id }) => id === 'PICTURES')?.shown === false) return null
  return (
    <ul className={styles['pictures']} aria-label={t('Pictures of {name}', { name: landing.title })}>
      {pictures.map((url, index) => (
        <li key={url}>
          <Link href={url} look="bare" aria-label={t('Picture {number}: see it large', { number: index + 1 })}>
            <img className={styles['picture']} src={url} alt="" width={400} height={300} loading="lazy" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function JoinCard({ data, frame }: PageProps<'community'>) {
  const { join } = data.landing.communityProfile
  if (!data.takesMembers) {
    return (
      <section className={styles['join']} aria-labelledby="join">
        <Heading level={2} id="join">
          {t('Not open right now')}
        </Heading>
        <Text>{t("This community isn't taking new members right now.")}</Text>
        {frame.viewer === null && <LinkButton href={paths.signIn()}>{t('Sign in as a member')}</LinkButton>}
      </section>
    )
  }
  return (
    <section className={styles['join']} aria-labelledby="join">
      <img className={styles['joinPicture']} src={join.imageSrc} alt="" width={640} height={360} loading="lazy" />
      <Stack gap={3}>
        <Heading level={2} id="join" tabIndex={-1}>
          {t('Join {name}', { name: data.landing.title })}
        </Heading>
        <Text dir="auto">{join.description}</Text>
      </Stack>
      <JoinForm {...data} />
    </section>
  )
}

export const community = page<'community'>({
  Page: Community,
  head: ({ data: { landing }, frame }) => ({
    title: landing.title,
    description: landing.communityProfile.description.slice(0, 200),
    image: new URL(landing.communityProfile.bannerUrl, frame.url).href,
    isIndexed: true,
    linkedData: {
      '@type': 'Organization',
      name: landing.title,
      url: frame.url,
      logo: new URL(landing.communityProfile.communityLogoUrl, frame.url).href,
    },
  }),
})
