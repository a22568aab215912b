/** Drawing tools by the chart library's names. */
export const DRAWING_TOOLS = [
  'segment',
  'rayLine',
  'straightLine',
  'horizontalStraightLine',
  'verticalStraightLine',
  'parallelStraightLine',
  'priceChannelLine',
  'fibonacciLine',
  'priceLine',
  'brush',
] as const;
export type DrawingTool = (typeof DRAWING_TOOLS)[number];
