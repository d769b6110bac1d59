// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DepartmentIcon, TestIcon } from '#components/shell/health-icon'
import { departmentIcons, testIcons } from '#lib/domain/catalogue/health-icons'

const sprite = readFileSync(path.join(process.cwd(), 'public/icons.svg'), 'utf8')

function idIn(container: HTMLElement): string {
  const [file, id] = (container.querySelector('use')?.getAttribute('href') ?? '').split('#')
  expect(file).toBe('/icons.svg')
  return id ?? ''
}

it.each([...Object.keys(departmentIcons), 'ENT', 'no-such-department'])(
  'icons.svg has the drawing of department %s',
  (slug) => {
    const id = idIn(render(<DepartmentIcon slug={slug} />).container)
    expect(sprite).toContain(`<symbol id="${id}" `)
  },
)

it.each([...Object.keys(testIcons), 'no-such-test'])(
  'icons.svg has the drawing of test %s',
  (slug) => {
    const id = idIn(render(<TestIcon slug={slug} />).container)
    expect(sprite).toContain(`<symbol id="${id}" `)
  },
)

it('finds the icon of a department for a slug in capitals', () => {
  const capitals = idIn(render(<DepartmentIcon slug="ENT" />).container)
  const small = idIn(render(<DepartmentIcon slug="ent" />).container)
  expect(capitals).toBe(small)
  expect(capitals).not.toBe(idIn(render(<DepartmentIcon slug="cardiology" />).container))
})
