import { describe, expect, it } from 'vitest'
import { readPreset } from '#lib/domain/leads/preset'

const preset = (query: string) => readPreset(new URLSearchParams(query))

describe("an opener's link", () => {
  it('presets the doctor, the city and the treatment', () => {
    expect(preset('doctor=4001&with=Dr+Asha+Rao&city=514&treatment=procedure:201')).toEqual({
      whom: { doctor: 'Dr Asha Rao' },
      page: { preset: { doctorId: 4001 } },
      values: { city: '514', treatment: 'procedure:201' },
    })
  })

  it('presets a hospital and a second opinion', () => {
    expect(preset('hospital=3001&reason=second-opinion')).toMatchObject({
      isSecondOpinion: true,
      page: { preset: { hospitalId: 3001 }, remark: 'Second opinion' },
    })
  })

  it('names the city of a hospital that is not in the city of the page', () => {
    const { page } = preset('hospital=3001&at=Neem+Hospital&in=Gurugram')
    const cityName = 'Gurugram'
    expect(page).toEqual({ preset: { hospitalId: 3001, cityName }, cityName })
  })

  it.each([
    'in=Gurugram',
    'doctor=abc',
    'doctor=-1',
    'city=1e3',
    'treatment=<script>',
    'with=Anybody',
    'reason=x',
    '',
  ])('ignores %s', (query) => {
    expect(preset(query)).toEqual({ page: {}, values: {} })
  })
})
