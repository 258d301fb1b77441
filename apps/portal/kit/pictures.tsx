import { AnswerPicture } from '#portal/ui/answer-picture.tsx'
import { OBJECTS, SURFACES } from '#portal/ui/answer-shapes.tsx'
import { DeviceDrawing, type DeviceType } from '#portal/ui/device-drawing.tsx'
import { SHAPES } from '#portal/ui/device-shapes.tsx'
import { Cluster, Page, Stack } from '#portal/ui/layout.tsx'

const isType = (name: string): name is DeviceType => name in SHAPES
const types = Object.keys(SHAPES).filter(isType)
const COLOURS = [
  'Midnight',
  'Starlight',
  'Sierra Blue',
  'Deep Purple',
  'Alpine Green',
  'Product Red',
  'Gold',
  undefined,
]

export const PicturesScene = () => (
  <Page>
    <Stack gap="wide">
      <h1>Pictures</h1>
      {(['front', 'back'] as const).map((side) => (
        <Cluster key={side}>
          {types.map((type, index) => (
            <div key={type} style={{ inlineSize: '8rem', blockSize: '8rem' }}>
              <DeviceDrawing
                colour={side === 'back' ? COLOURS[index % COLOURS.length] : undefined}
                side={side}
                type={type}
              />
            </div>
          ))}
        </Cluster>
      ))}
      <Cluster>
        {[2, 3, 5, 9, 14].map((size) => (
          <div key={size} style={{ inlineSize: `${size}rem`, blockSize: `${size}rem` }}>
            <DeviceDrawing
              colour="Sierra Blue"
              label="Two marked places"
              marks={
                size > 8
                  ? [
                      { x: 40, y: 30, number: 1 },
                      { x: 60, y: 74, number: 2 },
                    ]
                  : []
              }
              type="mobile"
            />
          </div>
        ))}
      </Cluster>
      <Cluster>
        {[...Object.keys(SURFACES), ...Object.keys(OBJECTS)].map((picture) => (
          <figure key={picture} style={{ inlineSize: '7rem' }}>
            <AnswerPicture picture={picture} />
            <figcaption style={{ fontSize: '0.75rem' }}>{picture}</figcaption>
          </figure>
        ))}
      </Cluster>
      <Cluster>
        {types.map((type) => (
          <div key={type} style={{ inlineSize: '6rem' }}>
            <AnswerPicture picture="screen-cracked" type={type} />
          </div>
        ))}
      </Cluster>
    </Stack>
  </Page>
)
