(function () {
  'use strict';
  const charts = JSON.parse(document.getElementById('charts').textContent);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const touch = matchMedia('(pointer: coarse)').matches;
  // Okabe and Ito's colours as in the files; on a dark page the dark ones are replaced by lighter ones of the same hue.
  const light = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#56b4e9', '#e69f00', '#6a3d9a', '#8c6d31', '#7f7f7f', '#1b1b1b'];
  const onDark = ['#4aa8e0', '#f08030', '#20bf94', '#cc79a7', '#9ad4f5', '#e69f00', '#b39ddb', '#c9a86a', '#9e9e9e', '#f2f2f2'];
  const logarithmic = { duration: true, percentile: true };
  const hint = touch
    ? 'Pinch to zoom, slide sideways to move, tap for values.'
    : 'Drag, or Ctrl and wheel: zoom. Shift and drag: move. Point: values. Keys: arrows for values and series, + and - to zoom, 0 to reset.';

  function digits(value, count) {
    return Number(value.toPrecision(count)).toLocaleString('en-US', { maximumFractionDigits: 6 });
  }
  function duration(nanos, count) {
    const units = [[1e9, 's'], [1e6, 'ms'], [1e3, 'µs'], [1, 'ns']];
    const unit = units.find(u => Math.abs(nanos) >= u[0] * 0.9995) || units[3];
    return digits(nanos / unit[0], count) + ' ' + unit[1];
  }
  function percentile(value) {
    const decimals = Math.max(0, Math.ceil(Math.log10(value)) - 1);
    return Number((100 - 100 / value).toFixed(decimals)) + ' %';
  }
  function written(quantity, value, count) {
    switch (quantity) {
      case 'duration': return duration(value, count);
      case 'percentile': return percentile(value);
      case 'call-number': return Math.round(value).toLocaleString('en-US');
      default: return digits(value, count) + ' %';
    }
  }

  function logarithmicTicks(axis, quantity) {
    const ticks = [];
    for (let decade = Math.pow(10, Math.floor(Math.log10(axis.min))); decade <= axis.max; decade *= 10) {
      for (let digit = 1; digit < 10; digit++) {
        ticks.push(digit * decade);
      }
    }
    const within = ticks.filter(value => value >= axis.min * 0.999999 && value <= axis.max * 1.000001);
    if (within.length > 2) {
      const worded = Math.log10(axis.max / axis.min) < 1.8 ? [1, 2, 5] : [1];
      axis.ticks = within.map(value => {
        const digit = Math.round(value / Math.pow(10, Math.floor(Math.log10(value) + 1e-9)));
        const words = worded.includes(digit) || (quantity === 'percentile' && value === 2);
        return { value: value, label: words ? written(quantity, value, 3) : '' };
      });
    } else { // zoomed in so far that powers of ten do not help: divide evenly
      axis.ticks = [0, 1, 2, 3, 4, 5].map(i => {
        const value = axis.min + (axis.max - axis.min) * i / 5;
        return { value: value, label: written(quantity, value, 5) };
      });
    }
  }

  function scale(axis, style) {
    const isLog = logarithmic[axis.quantity];
    return {
      type: isLog ? 'logarithmic' : 'linear',
      min: axis.min,
      max: axis.max,
      title: { display: true, text: axis.label, color: style.muted },
      border: { color: style.muted },
      grid: { color: context => context.tick && context.tick.label === '' ? style.faint : style.line, drawTicks: false },
      afterBuildTicks: isLog ? built => logarithmicTicks(built, axis.quantity)
        : axis.words.length ? built => { built.ticks = axis.words.map((word, place) => ({ value: place, label: word })); } : undefined,
      ticks: {
        color: style.text,
        padding: 6,
        autoSkip: !isLog && !axis.words.length,
        includeBounds: false,
        maxRotation: 0,
        callback: function (value, index, ticks) {
          return isLog || axis.words.length ? ticks[index].label : written(axis.quantity, value, 4);
        }
      }
    };
  }

  function told(chart, curve, point) {
    const x = written(chart.x.quantity, point.x, 4);
    const y = written(chart.y.quantity, point.y, 4);
    const name = curve.name.split(',')[0];
    switch (curve.shape) {
      case 'dots': return name + ': ' + y + (chart.x.quantity === 'progress' ? ' after ' + x + ' of the calls' : ', call ' + x);
      case 'marked-line': return name + ' at ' + chart.x.words[point.x] + ' characters: ' + y;
      case 'steps': return name + ': ' + y + ' of the calls take ' + x + ' to ' + duration(point.x * 1.0593, 4);
      default: return x + ' of the ' + name + ' calls within ' + y;
    }
  }

  function dataset(curve, palette) {
    const points = [];
    for (let i = 0; i < curve.xy.length; i += 2) {
      points.push({ x: curve.xy[i], y: curve.xy[i + 1] });
    }
    const colour = palette[curve.colour % palette.length];
    const dots = curve.shape === 'dots';
    return {
      label: curve.name,
      data: points,
      showLine: !dots,
      stepped: curve.shape === 'steps' ? 'before' : false,
      fill: curve.shape === 'steps' ? 'origin' : false,
      borderColor: colour,
      borderWidth: dots ? 0 : 2,
      backgroundColor: colour + (dots ? 'b3' : '26'),
      pointRadius: dots ? curve.dotRadius : curve.shape === 'marked-line' ? 4 : 0,
      pointBackgroundColor: dots ? undefined : colour,
      pointHoverRadius: 5,
      pointHoverBackgroundColor: colour
    };
  }

  function draw(figure) {
    const chart = charts[figure.dataset.chart];
    const css = getComputedStyle(document.documentElement);
    const style = {
      text: css.getPropertyValue('--text').trim(),
      muted: css.getPropertyValue('--muted').trim(),
      line: css.getPropertyValue('--line').trim(),
      faint: css.getPropertyValue('--line').trim() + '66'
    };
    const canvas = figure.querySelector('canvas');
    const button = figure.querySelector('button');
    if (chart.curves.length > 4) { // a legend of several lines must not take the room of the curves
      const lines = Math.ceil(chart.curves.length * 150 / Math.max(300, figure.closest('section').clientWidth));
      canvas.parentElement.style.height = 'calc(' + (innerWidth < 640 ? 19 : 24) + 'rem + ' + 22 * lines + 'px)';
    }
    const limits = axis => ({ min: axis.min, max: axis.max });
    const drawn = new Chart(canvas, {
      type: 'scatter',
      data: { datasets: chart.curves.map(curve => dataset(curve, dark.matches ? onDark : light)) },
      options: {
        animation: false,
        normalized: true,
        maintainAspectRatio: false,
        interaction: { mode: 'nearest', intersect: false },
        scales: { x: scale(chart.x, style), y: scale(chart.y, style) },
        plugins: {
          title: { display: true, align: 'start', text: figure.querySelector('svg title').textContent, color: style.text, font: { size: 16 } },
          legend: { align: 'start', labels: { color: style.text, usePointStyle: true, pointStyle: 'rect',
            generateLabels: all => Chart.defaults.plugins.legend.labels.generateLabels(all)
              .map((label, i) => Object.assign(label, { fillStyle: all.data.datasets[i].borderColor, lineWidth: 0 })) } },
          tooltip: { displayColors: false, callbacks: { label: item => told(chart, chart.curves[item.datasetIndex], item.raw) } },
          zoom: {
            limits: { x: limits(chart.x), y: limits(chart.y) },
            zoom: { mode: 'xy', drag: { enabled: !touch, backgroundColor: '#8c959f44' },
              wheel: { enabled: true, modifierKey: 'ctrl' }, pinch: { enabled: true },
              onZoom: () => { button.hidden = false; } },
            pan: { enabled: true, mode: touch ? 'x' : 'xy', modifierKey: touch ? null : 'shift' }
          }
        }
      }
    });
    canvas.style.touchAction = 'pan-y'; // one finger up or down scrolls the page, as everywhere else
    button.onclick = () => { drawn.resetZoom('none'); button.hidden = true; };
    readByKeyboard(figure, drawn, chart);
    return drawn;
  }

  /** Left and right go through the values of a curve, up and down through the curves; what is there is shown and said. */
  function readByKeyboard(figure, drawn, chart) {
    let curve = 0;
    let point = -1;
    const steps = { ArrowLeft: -1, ArrowRight: 1, PageUp: -100, PageDown: 100, Home: -Infinity, End: Infinity };
    const zooms = { '+': 1.25, '-': 0.8 };
    figure.querySelector('.interactive').onkeydown = event => {
      if (event.key in zooms) {
        drawn.zoom(zooms[event.key], 'none');
      } else if (event.key === '0') {
        figure.querySelector('button').click();
      } else if (event.key in steps || event.key === 'ArrowUp' || event.key === 'ArrowDown') {
        const count = chart.curves.length;
        curve = (curve + (event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? count - 1 : 0)) % count;
        const points = drawn.data.datasets[curve].data;
        point = Math.max(0, Math.min(points.length - 1, point + (steps[event.key] || 0)));
        const there = [{ datasetIndex: curve, index: point }];
        drawn.setActiveElements(there);
        drawn.tooltip.setActiveElements(there);
        drawn.update('none');
        figure.querySelector('output').textContent = told(chart, chart.curves[curve], points[point]);
      } else {
        return;
      }
      event.preventDefault();
    };
  }

  function show() {
    return Array.from(document.querySelectorAll('figure[data-chart]'), figure => {
      figure.classList.add('live');
      figure.querySelector('.interactive').hidden = false;
      if (figure === figure.closest('section').querySelector('figure[data-chart]')) {
        const words = figure.querySelector('.hint');
        words.textContent = hint;
        words.hidden = false;
      }
      return draw(figure);
    });
  }

  let shown = show();
  const scrolls = new ResizeObserver(regions => regions.forEach(({ target }) => {
    const needed = target.scrollWidth > target.clientWidth + 1;
    if (needed !== target.classList.contains('more')) {
      target.classList.toggle('more', needed);
    }
  }));
  document.querySelectorAll('.wide').forEach(region => scrolls.observe(region));
  let opened = []; // for paper: all but the long lists of rounds and load tests, and only for as long as it takes
  addEventListener('beforeprint', () => {
    opened = Array.from(document.querySelectorAll('details:not([open]):not(.rows)'));
    opened.forEach(fold => { fold.open = true; });
  });
  addEventListener('afterprint', () => opened.forEach(fold => { fold.open = false; }));
  dark.addEventListener('change', () => {
    shown.forEach(chart => chart.destroy());
    shown = show();
  });
})();
