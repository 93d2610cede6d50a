import { describe, expect, it } from 'vitest'
import { fillIcons, regularIcons } from '../src/icons/icons.ts'
import { buildSprite } from './sprite.ts'

describe('The icon sprite', () => {
  it('holds every listed icon once, takes the colour of the page, and loads nothing from elsewhere', async () => {
    const sprite = await buildSprite()
    const ids = [...sprite.matchAll(/<symbol id="(?<id>[^"]+)"/gu)].map((match) => match.groups?.['id'])
    expect(ids).toEqual([...regularIcons, ...fillIcons.map((name) => `${name}-fill`)])
    expect(new Set(ids).size).toBe(ids.length)
    expect(sprite).not.toMatch(/fill="(?!none|currentColor)|href=|<script|style=/u)
  })
})
