import { Heading } from './Heading.tsx'
import { Link } from './Link.tsx'
import { Prose } from './Prose.tsx'
import { Divider } from './Divider.tsx'
import { Cluster, Grid, Stack } from './Stack.tsx'
import { Text } from './Text.tsx'
import { samples } from '../gallery/samples.tsx'

export const group = 'Foundations'

export function Headings() {
  return (
    <Stack gap={4}>
      <Heading level={4} size="hero">
        Neighbours who make things together
      </Heading>
      <Heading level={4} size="h1">
        Garden Club
      </Heading>
      <Heading level={4} size="h2">
        Your next events
      </Heading>
      <Heading level={4} size="h3">
        Winter concert in the old mill
      </Heading>
      <Heading level={4}>People in your groups</Heading>
      <Heading level={4} size="h2" lang="ar" dir="auto">
        {samples.arabic}
      </Heading>
    </Stack>
  )
}

export function Sizes() {
  return (
    <Stack gap={3}>
      <Text size="lead">Lead: {samples.post}</Text>
      <Text>Body: {samples.post}</Text>
      <Text size="ui">Interface: Share something with Riverside</Text>
      <Text size="dense">Dense: 412 members · 3 reports · last seen today</Text>
      <Text size="small" tone="muted">
        Small: in Garden Club · 2 h
      </Text>
    </Stack>
  )
}

export function Tones() {
  return (
    <Cluster gap={5}>
      {(['default', 'muted', 'subtle', 'accent', 'danger', 'warning', 'success', 'info', 'live'] as const).map(
        (tone) => (
          <Text key={tone} as="span" tone={tone}>
            {tone}
          </Text>
        ),
      )}
    </Cluster>
  )
}

export function HostileTexts() {
  return (
    <Grid cell="narrow">
      <Text dir="auto">{samples.unbroken}</Text>
      <Text dir="auto" lang="ar">
        {samples.arabic}
      </Text>
      <Text dir="auto" truncate={2}>
        {samples.post}
      </Text>
      <Text truncate>{samples.unbroken}</Text>
    </Grid>
  )
}

export function LongText() {
  return (
    <Prose>
      <h2>How we share the beds</h2>
      <p>
        {samples.post} Read <Link href="#rules">the house rules</Link> first.
      </p>
      <ul>
        <li>Water in the morning.</li>
        <li>Leave the tools clean.</li>
      </ul>
      <blockquote>Take what you need, bring what you can.</blockquote>
      <Divider />
      <p>
        Write to <code>garden@riverside.example</code>.
      </p>
    </Prose>
  )
}

export function Links() {
  return (
    <Cluster gap={5}>
      <Link href="#a">In a sentence</Link>
      <Link href="#b" appearance="quiet">
        Quiet, like a name
      </Link>
      <Link href="https://example.org/" target="_blank">
        Another place
      </Link>
    </Cluster>
  )
}
