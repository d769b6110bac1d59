// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DepartmentIcon, TestIcon } from '#components/ui/department-icon'
import { departmentIcons, testIcons } from '#lib/rules/health-icons'

const sprite = readFileSync(path.join(process.cwd(), 'public/icons.svg'), 'utf8')

function idIn(container: HTMLElement): string {
  const [file, id] = (container.querySelector('use')?.getAttribute('href') ?? '').split('#')
  expect(file).toBe('/icons.svg')
  return id ?? ''
}

it.each([...Object.keys(departmentIcons), 'ENT', 'no-such-department'])(
  'the drawing of department %s is in the file',
  (slug) => {
    const id = idIn(render(<DepartmentIcon slug={slug} />).container)
    expect(sprite).toContain(`<symbol id="${id}" `)
  },
)

it.each([...Object.keys(testIcons), 'no-such-test'])(
  'the drawing of test %s is in the file',
  (slug) => {
    const id = idIn(render(<TestIcon slug={slug} />).container)
    expect(sprite).toContain(`<symbol id="${id}" `)
  },
)

it('a slug in capitals has the drawing of its department', () => {
  const capitals = idIn(render(<DepartmentIcon slug="ENT" />).container)
  const small = idIn(render(<DepartmentIcon slug="ent" />).container)
  expect(capitals).toBe(small)
  expect(capitals).not.toBe(idIn(render(<DepartmentIcon slug="cardiology" />).container))
})
