import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { LinkButton } from '../actions/LinkButton.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Heading } from '../foundations/Heading.tsx'
import { Link } from '../foundations/Link.tsx'
import { Cluster, Stack } from '../foundations/Stack.tsx'
import { Text } from '../foundations/Text.tsx'
import { Avatar } from '../marks/Avatar.tsx'
import { SkipLinks } from '../navigation/SkipLinks.tsx'
import { AuthShell } from './AuthShell.tsx'
import { FocusShell } from './FocusShell.tsx'
import { regionIds } from './regionIds.ts'
import { PublicShell } from './PublicShell.tsx'
import { samples } from '../gallery/samples.tsx'
import styles from '../gallery/frames.module.css'

export const group = 'Shells'

const skipToContent = <SkipLinks targets={[{ id: regionIds.main, label: 'To the content' }]} />

export function Landing() {
  return (
    <PublicShell
      skipLinks={skipToContent}
      brand={
        <Link href="#r" appearance="bare">
          Riverside
        </Link>
      }
      actions={
        <>
          <LinkButton href="#in">Sign in</LinkButton>
          <LinkButton href="#join" variant="primary">
            Join
          </LinkButton>
        </>
      }
      hero={<div className={styles['hero']} />}
      footer={
        <Cluster gap={5}>
          <Link href="#t">Terms</Link>
          <Link href="#p">Privacy</Link>
          <Link href="#a">Accessibility</Link>
        </Cluster>
      }
    >
      <Stack gap={6}>
        <form className={styles['join']}>
          <Stack>
            <Heading level={2}>Ask to join</Heading>
            <TextField label="First name" size="touch" />
            <TextField label="Email" type="email" size="touch" hint="So that we can answer" />
            <Button variant="primary" size="touch" isFullWidth type="submit">
              Ask to join Riverside
            </Button>
          </Stack>
        </form>
        <Heading level={1} size="hero">
          Neighbours who make things together
        </Heading>
        <Text size="lead">
          Riverside is 412 people around the old mill: a garden, a choir, a repair night and a film shelf.
        </Text>
      </Stack>
    </PublicShell>
  )
}

export function SignIn() {
  return (
    <AuthShell
      skipLinks={skipToContent}
      brand={
        <Cluster>
          <Avatar kind="org" name="Riverside" size={32} /> Riverside
        </Cluster>
      }
      picture={<div className={styles['hero']} />}
      footer={<Link href="#help">Help</Link>}
    >
      <Heading level={1}>Sign in</Heading>
      <Stack as="form">
        <TextField label="Email or username" size="touch" autoComplete="username" />
        <PasswordField label="Password" size="touch" autoComplete="current-password" />
        <Button variant="primary" size="touch" isFullWidth type="submit">
          Sign in
        </Button>
      </Stack>
    </AuthShell>
  )
}

export function Focused() {
  return (
    <FocusShell
      leave={<IconButton icon="x" label="Close" />}
      title={
        <Text size="small" tone="muted">
          Step 2 of 4
        </Text>
      }
    >
      <Heading level={1}>What are you interested in?</Heading>
      <Text tone="muted">{samples.post}</Text>
    </FocusShell>
  )
}
