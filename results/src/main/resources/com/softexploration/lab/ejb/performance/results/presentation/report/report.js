(function () {
  'use strict';
  const touch = matchMedia('(pointer: coarse)').matches;
  const hint = touch
    ? 'Pinch: zoom. Slide: move. Tap: values.'
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

  /** One axis of a plot: converts places, from 0 at its start to 1 at its end, to values and back. */
  class Axis {
    constructor(text, words) {
      const parts = text.split(' ');
      Object.assign(this, { quantity: parts[0], min: Number(parts[1]), max: Number(parts[2]), words: words });
      this.logarithmic = this.quantity === 'duration' || this.quantity === 'percentile';
    }
    value(place) {
      return this.logarithmic ? this.min * Math.pow(this.max / this.min, place) : this.min + place * (this.max - this.min);
    }
    place(value) {
      return this.logarithmic ? Math.log(value / this.min) / Math.log(this.max / this.min) : (value - this.min) / (this.max - this.min);
    }
    text(value, count) {
      switch (this.quantity) {
        case 'duration': case 'linear-duration': return duration(value, count);
        case 'percentile': return percentile(value);
        case 'call-number': return Math.round(value).toLocaleString('en-US');
        case 'size': return this.words[Math.round(value)];
        default: return digits(value, count) + ' %';
      }
    }
    /** Round values from place to place: 1, 2 and 5 of each power of ten, or evenly spaced. */
    ticks(from, to) {
      const low = this.value(from), high = this.value(to), steps = [1, 2, 5, 10];
      const decade = Math.pow(10, Math.floor(Math.log10(this.logarithmic && high / low > 10 ? low : (high - low) / 5)));
      if (this.logarithmic && high / low > 10) {
        return Array.from({ length: 40 }, (_, i) => steps[i % 3] * decade * Math.pow(10, Math.floor(i / 3))).filter(v => v >= low && v <= high);
      }
      const step = Math.max(this.quantity === 'size' ? 1 : 0, decade * steps.find(s => (high - low) / (s * decade) <= 6));
      const first = Math.ceil(low / step);
      return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step);
    }
  }

  function described(x, y, curve, point) {
    const [at, time] = [x.text(x.value(point.x), 3), y.text(y.value(1 - point.y), 3)];
    switch (curve.shape) {
      case 'dots': return curve.name + ': ' + time + (x.quantity === 'progress' ? ' after ' + at + ' of the calls' : ', call ' + at);
      case 'marked-line': return curve.name + ' at ' + at + (x.quantity === 'size' ? ' characters: ' : ': ') + time;
      case 'steps': return curve.name + ': ' + time + ' of the calls take ' + at + ' to ' + duration(x.value(point.x) * 1.0593, 3);
      default: return at + ' of the ' + curve.name + ' calls within ' + time;
    }
  }

  function svgElement(name, attributes, text) {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
    element.textContent = text || '';
    return element;
  }

  /** Makes a figure answer to pointer and keys. Places are shares of the plot's width and height, from its upper left corner. */
  function interactive(figure) {
    const [svg, chart, button, output] = ['svg', '.chart', 'button', 'output'].map(name => figure.querySelector(name));
    const [plot, ticks] = ['.plot', '.ticks'].map(name => svg.querySelector(name));
    const [left, top, width, height] = ['x', 'y', 'width', 'height'].map(name => Number(plot.getAttribute(name)));
    const labels = Array.from(ticks.querySelectorAll('[text-anchor=middle]'), label => label.textContent);
    const [x, y] = [new Axis(plot.dataset.x, labels), new Axis(plot.dataset.y, [])];
    const initialTicks = ticks.innerHTML;
    const mark = svg.appendChild(svgElement('g', { class: 'mark' }));
    const pointers = new Map();
    let view = { x: 0, y: 0, w: 1, h: 1 }, dragged = null, curves = null, chosen = { curve: 0, point: -1 };

    function loaded() {
      curves = curves || Array.from(plot.querySelectorAll('g'), group => {
        const shape = group.dataset.shape;
        const steps = group.querySelector('path').getAttribute('d').replaceAll('h0', '').match(/-?(\d+\.?\d*|\.\d+)/g).map(Number);
        const at = [0, 0], numbers = [];
        for (let i = 0; i < steps.length; i += 2) {
          numbers.push([at[0] += steps[i], at[1] += steps[i + 1]]);
        }
        const points = numbers.filter((_, i) => shape !== 'steps' || i % 2 === 0).map(([px, py]) => ({ x: px / width, y: py / height }));
        return { name: group.dataset.name.split(',')[0], shape: shape, points: points };
      });
      return curves;
    }
    const seen = place => ({ x: view.x + place.x * view.w, y: view.y + place.y * view.h });
    const shown = place => ({ x: left + (place.x - view.x) / view.w * width, y: top + (place.y - view.y) / view.h * height });
    function placeOf(event) {
      const box = svg.getBoundingClientRect(), scale = svg.viewBox.baseVal.width / box.width;
      return { x: ((event.clientX - box.left) * scale - left) / width, y: ((event.clientY - box.top) * scale - top) / height };
    }
    const within = (low, value, high) => Math.max(low, Math.min(high, value));

    function setView(px, py, w, h) {
      const [vw, vh] = [within(1e-3, w, 1), within(1e-3, h, 1)];
      view = { x: within(0, px, 1 - vw), y: within(0, py, 1 - vh), w: vw, h: vh };
      const zoomed = vw < 1 || vh < 1;
      plot.setAttribute('viewBox', [view.x * width, view.y * height, vw * width, vh * height].join(' '));
      plot.setAttribute('overflow', zoomed ? 'hidden' : 'visible');
      svg.style.touchAction = zoomed ? 'pan-y' : 'pan-x pan-y'; // two fingers always zoom, one scrolls the page
      button.hidden = !zoomed;
      mark.replaceChildren();
      ticks.innerHTML = zoomed ? '' : initialTicks;
      if (zoomed) {
        const add = (line, text, label) => ticks.append(svgElement('path', { d: line, stroke: '#e3e6ea' }), svgElement('text', Object.assign({ fill: '#1f2328', 'font-size': 12 }, text), label));
        x.ticks(view.x, view.x + vw).forEach(value => {
          const at = shown({ x: x.place(value), y: 0 }).x;
          add('M' + at + ' ' + top + 'v' + height, { x: at, y: top + height + 18, 'text-anchor': 'middle' }, x.text(value, 5));
        });
        y.ticks(1 - view.y - vh, 1 - view.y).forEach(value => {
          const at = shown({ x: 0, y: 1 - y.place(value) }).y;
          add('M' + left + ' ' + at + 'h' + width, { x: left - 8, y: at + 4, 'text-anchor': 'end' }, y.text(value, 5));
        });
      }
    }
    const zoom = (factor, at) => setView(view.x + at.x * view.w * (1 - factor), view.y + at.y * view.h * (1 - factor), view.w * factor, view.h * factor);
    const reset = () => setView(0, 0, 1, 1);

    function point(curve, index) {
      chosen = { curve: curve, point: index };
      const place = loaded()[curve].points[index], at = shown(place), text = described(x, y, curves[curve], place);
      const onLeft = at.x < left + width / 2;
      mark.replaceChildren(svgElement('circle', { cx: at.x, cy: at.y, r: 5 }),
        svgElement('text', { x: at.x + (onLeft ? 10 : -10), y: Math.max(top + 12, at.y - 8), 'font-size': 12, 'text-anchor': onLeft ? 'start' : 'end' }, text));
      return text;
    }
    function pointNearest(event) {
      const at = seen(placeOf(event));
      let best = { distance: Infinity };
      loaded().forEach((curve, c) => curve.points.forEach((p, i) => {
        const distance = Math.hypot((p.x - at.x) / view.w * width, (p.y - at.y) / view.h * height);
        if (distance < best.distance) {
          best = { distance: distance, curve: c, index: i };
        }
      }));
      if (best.distance < 60) {
        output.textContent = point(best.curve, best.index);
      } else {
        mark.replaceChildren();
      }
    }
    function select(from, to) {
      const [a, b] = [shown(seen(from)), shown(seen(to))];
      mark.replaceChildren(svgElement('rect', { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }));
    }

    svg.onpointerdown = event => {
      pointers.set(event.pointerId, placeOf(event));
      dragged = placeOf(event);
      svg.setPointerCapture(event.pointerId);
    };
    svg.onpointermove = event => {
      const now = placeOf(event), before = pointers.get(event.pointerId);
      if (!before) {
        pointNearest(event);
        return;
      }
      pointers.set(event.pointerId, now);
      if (pointers.size === 2) {
        const other = [...pointers].find(([id]) => id !== event.pointerId)[1];
        const apart = place => Math.max(0.02, Math.hypot(place.x - other.x, place.y - other.y));
        zoom(apart(before) / apart(now), other);
      } else if (touch || event.shiftKey) {
        setView(view.x - (now.x - before.x) * view.w, view.y - (touch ? 0 : now.y - before.y) * view.h, view.w, view.h);
      } else {
        select(dragged, now);
      }
    };
    svg.onpointerup = svg.onpointercancel = event => {
      const now = placeOf(event), moved = dragged && Math.hypot((now.x - dragged.x) * width, (now.y - dragged.y) * height) > 5;
      if (event.type === 'pointerup' && pointers.size === 1 && !touch && !event.shiftKey && moved) {
        const [a, b] = [seen(dragged), seen(now)];
        setView(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.abs(a.x - b.x), Math.abs(a.y - b.y));
      } else if (event.type === 'pointerup' && !moved) {
        pointNearest(event);
      }
      pointers.delete(event.pointerId);
    };
    svg.onpointerleave = () => mark.replaceChildren();
    svg.addEventListener('wheel', event => {
      if (event.ctrlKey) {
        event.preventDefault();
        zoom(event.deltaY > 0 ? 1.25 : 0.8, placeOf(event));
      }
    }, { passive: false });
    const moves = { ArrowLeft: -1, ArrowRight: 1, PageUp: -100, PageDown: 100, Home: -Infinity, End: Infinity, ArrowUp: 0, ArrowDown: 0 };
    chart.onkeydown = event => {
      if (event.key === '+' || event.key === '-') {
        zoom(event.key === '+' ? 0.8 : 1.25, { x: 0.5, y: 0.5 });
      } else if (event.key === '0') {
        reset();
      } else if (event.key in moves) {
        const count = loaded().length;
        const curve = (chosen.curve + (event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? count - 1 : 0)) % count;
        output.textContent = point(curve, within(0, chosen.point + moves[event.key], curves[curve].points.length - 1));
      } else {
        return;
      }
      event.preventDefault();
    };
    button.onclick = reset;
    svg.style.touchAction = 'pan-x pan-y';
    if (figure === figure.closest('details, main').querySelector('figure[data-chart]')) {
      const words = figure.querySelector('.hint');
      words.textContent = hint;
      words.hidden = false;
    }
    return reset;
  }

  const resets = Array.from(document.querySelectorAll('figure[data-chart]'), interactive);
  const scrolls = new ResizeObserver(regions => regions.forEach(({ target }) => {
    const needed = target.scrollWidth > target.clientWidth + 1;
    if (needed !== target.classList.contains('more')) {
      target.classList.toggle('more', needed);
    }
  }));
  document.querySelectorAll('.wide').forEach(region => scrolls.observe(region));
  function unfold(hash) {
    const target = document.getElementById(hash.slice(1));
    const fold = target && target.closest('details');
    if (fold) {
      fold.open = true;
    }
  }
  unfold(location.hash);
  document.querySelectorAll('a[href^="#"]').forEach(link => link.addEventListener('click', () => unfold(link.getAttribute('href'))));
  let opened = []; // for paper: all but the long lists of rounds and load tests, and only for as long as it takes
  addEventListener('beforeprint', () => {
    resets.forEach(reset => reset());
    opened = Array.from(document.querySelectorAll('details:not([open]):not(.rows)'));
    opened.forEach(fold => { fold.open = true; });
  });
  addEventListener('afterprint', () => opened.forEach(fold => { fold.open = false; }));
})();
